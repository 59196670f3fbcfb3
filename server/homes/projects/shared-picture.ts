import { readFile } from 'node:fs/promises'
import encodeQR from 'qr'
import sharp from 'sharp'

/** Size of the picture, as previews of links ask for; a cover of other proportions is cut. */
const SIZE = { width: 1200, height: 900 }
const QUALITY = 82
/** Pixels of a module of the QR code: the code is about a quarter of the picture's width. */
const MODULE = 7
/** Modules of empty ground around a QR code: ISO/IEC 18004 asks for four. */
const QUIET_ZONE = 4
const MARGIN = 24
const PADDING = 16
const LINE_GAP = 8
const WHITE = 255

/** The characters of `shared-picture-letters.png`, each in a cell of the same size. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789./-’'

/**
 * The picture of a project in previews of links: its cover with the QR code of its page in the register at the top right, and lines of text
 * at the bottom, black on white. Letters are copied from a picture of them: a server has no fonts, and libvips must not read SVG.
 * @param cover a JPEG of ours @param address what the code leads to @param lines of letters, digits, spaces and '. / -'
 * @returns a JPEG
 */
export async function drawSharedPicture(cover: Buffer, address: string, lines: readonly string[]): Promise<Buffer> {
  const code = drawCode(address)
  const text = drawLines(await readLetters(), lines)
  return sharp(cover)
    .resize(SIZE)
    .composite([
      { ...overlayOf(code), top: MARGIN, left: SIZE.width - code.width - MARGIN },
      { ...overlayOf(text), top: SIZE.height - text.height - MARGIN, left: MARGIN },
    ])
    .jpeg({ quality: QUALITY })
    .toBuffer()
}

let letters: Promise<Pixels> | undefined

function readLetters(): Promise<Pixels> {
  letters ??= readFile(new URL('./shared-picture-letters.png', import.meta.url))
    .then((png) => sharp(png).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true }))
    .then(({ data, info: { width, height } }) => ({ data, width, height }))
  return letters
}

/** Pixels of one channel, white ground. */
interface Pixels {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

const overlayOf = ({ data, width, height }: Pixels) => ({ input: data, raw: { width, height, channels: 1 as const } })

function drawCode(address: string): Pixels {
  const rows = encodeQR(address, 'raw', { ecc: 'low', border: QUIET_ZONE })
  const side = rows.length * MODULE
  const data = Buffer.alloc(side * side, WHITE)
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) if (rows[Math.floor(y / MODULE)]?.[Math.floor(x / MODULE)]) data[y * side + x] = 0
  return { data, width: side, height: side }
}

function drawLines(letters: Pixels, lines: readonly string[]): Pixels {
  const cell = letters.width / LETTERS.length
  const lineHeight = letters.height + LINE_GAP
  const width = Math.max(...lines.map(({ length }) => length)) * cell + 2 * PADDING
  const height = lines.length * lineHeight - LINE_GAP + 2 * PADDING
  const data = Buffer.alloc(width * height, WHITE)
  for (const [row, line] of lines.entries())
    for (const [column, letter] of [...line].entries()) {
      const from = LETTERS.indexOf(letter) * cell
      if (from < 0) continue
      for (let y = 0; y < letters.height; y += 1)
        letters.data.copy(
          data,
          (PADDING + row * lineHeight + y) * width + PADDING + column * cell,
          y * letters.width + from,
          y * letters.width + from + cell,
        )
    }
  return { data, width, height }
}
