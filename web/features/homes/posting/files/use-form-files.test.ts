import { expect, test } from 'vitest'
import { formatBytes } from '#contracts/homes/media/media.ts'
import { COMPRESSION_STEPS, fitInside } from '#web/lib/pictures/compression-steps.ts'
import type { FormFile } from './form-files.ts'
import { moveFile } from './use-form-files.ts'

const pictures = ['a', 'b', 'c', 'd'].map((id): FormFile => ({ id, name: `${id}.jpg`, state: 'ready' }))
const order = (list: readonly FormFile[]) => list.map(({ id }) => id).join('')

test.each([
  ['a', 2, 'bcad'],
  ['d', 0, 'dabc'],
  ['b', 99, 'acdb'],
  ['c', -5, 'cabd'],
  ['b', 1, 'abcd'],
  ['gone', 1, 'abcd'],
])('moving file %s to index %i gives the order %s', (id, to, wanted) => expect(order(moveFile(pictures, id, to))).toBe(wanted))

test('a compressed picture keeps its proportions and is never enlarged', () => {
  expect(fitInside(4000, 3000, 1920)).toEqual({ width: 1920, height: 1440 })
  expect(fitInside(3000, 4000, 1920)).toEqual({ width: 1440, height: 1920 })
  expect(fitInside(800, 600, 1920)).toEqual({ width: 800, height: 600 })
  expect(fitInside(100_000, 10, 1920)).toEqual({ width: 1920, height: 1 })
})

test('each compression step is smaller or coarser than the one before, from 1920 px at quality 0.8', () => {
  expect(COMPRESSION_STEPS[0]).toEqual({ side: 1920, quality: 0.8 })
  for (const [index, step] of COMPRESSION_STEPS.entries()) {
    const before = COMPRESSION_STEPS[index - 1] ?? { side: 1920, quality: 0.9 }
    expect(step.side * step.side * step.quality).toBeLessThan(before.side * before.side * before.quality)
  }
})

test.each([
  [0, '1 KB'],
  [830_000, '811 KB'],
  [1_500_000, '1.4 MB'],
])('a file size of %i bytes is shown as %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text))
