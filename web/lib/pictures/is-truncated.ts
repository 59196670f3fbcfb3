/** Markers of JPEG (ITU T.81, table B.1), each after a byte FF. */
const START_OF_IMAGE = 0xd8
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9

/**
 * Whether the end of a JPEG, PNG or WebP is missing, as after a broken download: browsers draw the missing part grey.
 * False for files of other types.
 */
export function isTruncated(bytes: Uint8Array): boolean {
  if (bytes[0] === 0xff && bytes[1] === START_OF_IMAGE) return !hasEndOfJpeg(bytes)
  if (textAt(bytes, 1, 3) === 'PNG') return !hasEndOfPng(bytes)
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return bytes.length < 8 + viewOf(bytes).getUint32(4, true)
  return false
}

/** Skips segments by their length, since a preview in a segment has an end marker of its own; then searches the scans for the end. */
function hasEndOfJpeg(bytes: Uint8Array): boolean {
  let at = 2
  while (at + 3 < bytes.length && bytes[at] === 0xff && bytes[at + 1] !== START_OF_SCAN) {
    // a fill byte
    if (bytes[at + 1] === 0xff) at += 1
    else at += 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0)
  }
  for (at = bytes.indexOf(0xff, at); at !== -1; at = bytes.indexOf(0xff, at + 1)) if (bytes[at + 1] === END_OF_IMAGE) return true
  return false
}

/** Chunks: length, type, data, checksum. The last one is IEND. */
function hasEndOfPng(bytes: Uint8Array): boolean {
  const view = viewOf(bytes)
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) if (textAt(bytes, at + 4, 4) === 'IEND') return true
  return false
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength)
const textAt = (bytes: Uint8Array, at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length))
