import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

/** Which kinds a process can still read, given that it makes them before its readers are shut off. */
const LOOK = `
import sharp from 'sharp'
const { allowOnlyPictureReaders } = await import(process.env.READERS)
const flat = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b5d4e' } })
const files = {
  jpeg: await flat().jpeg().toBuffer(),
  png: await flat().png().toBuffer(),
  webp: await flat().webp().toBuffer(),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  gif: await flat().gif().toBuffer(),
  tiff: await flat().tiff().toBuffer(),
  avif: await flat().avif().toBuffer(),
}
const readable = async () => {
  const kinds = []
  for (const [kind, bytes] of Object.entries(files)) await sharp(bytes).raw().toBuffer().then(() => kinds.push(kind), () => {})
  return kinds
}
const before = await readable()
allowOnlyPictureReaders({ drawings: true })
const whileDrawing = await readable()
allowOnlyPictureReaders({ drawings: false })
const after = await readable()
// what is written needs no reader
const written = (await flat().avif().toBuffer()).length > 0
console.log(JSON.stringify({ before, whileDrawing, after, written }))
`

test('a running program reads JPEG, PNG and WebP, and nothing else once our drawings are drawn', async () => {
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', LOOK], {
    env: { ...process.env, READERS: new URL('./picture-readers.ts', import.meta.url).href },
  })
  expect(JSON.parse(stdout)).toEqual({
    before: ['jpeg', 'png', 'webp', 'svg', 'gif', 'tiff', 'avif'],
    whileDrawing: ['jpeg', 'png', 'webp', 'svg'],
    after: ['jpeg', 'png', 'webp'],
    written: true,
  })
})
