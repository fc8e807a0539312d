// Arrays arrive as {dtype, shape, data, scale, offset}: bytes from a live kernel, base64 in a stored page.

/**
 * @param {string} text
 * @returns {Uint8Array}
 */
export function fromBase64(text) {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

/**
 * One IEEE 754 half-precision number from its 16 bits.
 * @param {number} bits
 */
export function halfToNumber(bits) {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 31) return fraction ? NaN : sign * Infinity;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

/**
 * @param {{dtype: string, shape: number[], data: any, scale?: number, offset?: number}} packed
 * @returns {NamedArray}
 */
export function decode(packed) {
  const { dtype, shape, data, scale, offset = 0 } = packed;
  const view =
    typeof data === "string"
      ? fromBase64(data)
      : data instanceof ArrayBuffer
        ? new Uint8Array(data)
        : new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  // A copy, since a typed array must start at a multiple of its element's size.
  const buffer = view.slice().buffer;
  switch (dtype) {
    case "float32":
      return { shape, values: new Float32Array(buffer) };
    case "float64":
      return { shape, values: new Float64Array(buffer) };
    case "int32":
      return { shape, values: new Int32Array(buffer) };
    case "float16":
      return { shape, values: Float32Array.from(new Uint16Array(buffer), halfToNumber) };
    case "uint8": {
      const bytes = new Uint8Array(buffer);
      if (scale === undefined) return { shape, values: bytes };
      return { shape, values: Float32Array.from(bytes, (byte) => byte * scale + offset) };
    }
    default:
      throw new Error(`unknown dtype ${dtype}`);
  }
}

/**
 * @param {Record<string, any>} arrays
 * @returns {Record<string, NamedArray>}
 */
export function decodeAll(arrays) {
  return Object.fromEntries(Object.entries(arrays).map(([name, packed]) => [name, decode(packed)]));
}
