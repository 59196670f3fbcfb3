import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

/** Prints which types a process can read before and after the other readers are blocked. */
const READ_TYPES_SCRIPT = `
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
allowOnlyPictureReaders()
const after = await readable()
// what is written needs no reader
const written = (await flat().avif().toBuffer()).length > 0
console.log(JSON.stringify({ before, after, written }))
`

test('the process reads only JPEG, PNG and WebP once the other readers are blocked', async () => {
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', READ_TYPES_SCRIPT], {
    env: { ...process.env, READERS: new URL('./prepare-picture.ts', import.meta.url).href },
  })
  expect(JSON.parse(stdout)).toEqual({
    before: ['jpeg', 'png', 'webp', 'svg', 'gif', 'tiff', 'avif'],
    after: ['jpeg', 'png', 'webp'],
    written: true,
  })
})
