import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isTruncated } from './is-truncated.ts'

const drawn = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#806040', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
const bytesOf = (buffer: Buffer) => new Uint8Array(buffer)

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s is whole, also with data behind its end, and truncated when its end is missing',
  async (format) => {
    const whole = await drawn().toFormat(format).toBuffer()
    expect(isTruncated(bytesOf(whole))).toBe(false)
    expect(isTruncated(bytesOf(Buffer.concat([whole, Buffer.from('more')])))).toBe(false)
    for (const share of [0.1, 0.5, 0.95]) expect(isTruncated(bytesOf(whole.subarray(0, Math.floor(whole.length * share))))).toBe(true)
  },
)

test('a progressive JPEG is whole, and the end of a preview within it is not its own end', async () => {
  const progressive = await drawn().jpeg({ progressive: true }).toBuffer()
  expect(isTruncated(bytesOf(progressive))).toBe(false)
  const preview = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 8]), Buffer.from([0xff, 0xd8, 1, 2, 0xff, 0xd9])])
  const withPreview = Buffer.concat([progressive.subarray(0, 2), preview, progressive.subarray(2)])
  expect(isTruncated(bytesOf(withPreview))).toBe(false)
  expect(isTruncated(bytesOf(withPreview.subarray(0, withPreview.length - 500)))).toBe(true)
})

test.each(['jpeg', 'png', 'webp'] as const)('a %s may be a part of a larger buffer', async (format) => {
  const whole = await drawn().toFormat(format).toBuffer()
  const part = (end: number) => new Uint8Array(Buffer.concat([Buffer.from('before'), whole])).subarray(6, 6 + end)
  expect(isTruncated(part(whole.length))).toBe(false)
  expect(isTruncated(part(Math.floor(whole.length / 2)))).toBe(true)
})

test('other files are left to the browser', () => {
  expect(isTruncated(bytesOf(Buffer.from('no picture')))).toBe(false)
  expect(isTruncated(new Uint8Array())).toBe(false)
})
