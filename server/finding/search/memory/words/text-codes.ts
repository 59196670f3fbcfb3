let codes = new Uint16Array(4_096)
let bytes = Buffer.from(codes.buffer)

/**
 * The UTF-16 code units of a text, followed by a space: much faster than `charCodeAt`. The next call overwrites the returned array.
 * Requires a little-endian machine.
 */
export function readCodes(text: string): Uint16Array {
  if (text.length >= codes.length) {
    codes = new Uint16Array(text.length * 2)
    bytes = Buffer.from(codes.buffer)
  }
  bytes.write(text, 0, 'utf16le')
  codes[text.length] = SPACE
  return codes
}

/** The reverse of `readCodes`. */
export function textOfCodes(codes: Uint16Array): string {
  return Buffer.from(codes.buffer, codes.byteOffset, codes.byteLength).toString('utf16le')
}

export const SPACE = 32

/** 1 at each code unit that `\s` matches. */
export const IS_SPACE: Uint8Array = Uint8Array.from({ length: 2 ** 16 }, (_none, code) => (/\s/.test(String.fromCharCode(code)) ? 1 : 0))

/** The hash of a text, extended by one code unit; the hash of the empty text is 0. */
export function extendHash(hash: number, code: number): number {
  return (Math.imul(hash, 31) + code) | 0
}

export function hashOf(codes: Uint16Array, from: number, to: number): number {
  let hash = 0
  for (let at = from; at < to; at += 1) hash = extendHash(hash, codes[at] as number)
  return hash
}
