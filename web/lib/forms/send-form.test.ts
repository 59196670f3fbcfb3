import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partProgress } from './send-form.ts'

test('partProgress fills the parts one after the other', () => {
  const sizes = [100, 1000, 1000]
  // 400 bytes of headers: 100 before each part and 100 at the end
  const at = (loaded: number) => partProgress(sizes, loaded, 2500)
  expect(at(0)).toEqual([0, 0, 0])
  expect(at(200)).toEqual([1, 0, 0])
  expect(at(800)).toEqual([1, 0.5, 0])
  expect(at(1300)).toEqual([1, 1, 0])
  expect(at(2150)).toEqual([1, 1, 0.75])
  expect(at(2500)).toEqual([1, 1, 1])
})

test('partProgress copes with an unknown total and with empty files', () => {
  expect(partProgress([10, 10], 5, 0)).toEqual([1, 1])
  expect(partProgress([10, 10], 15, 20)).toEqual([1, 0.5])
  expect(partProgress([0, 10], 0, 100)).toEqual([0, 0])
  expect(partProgress([], 10, 20)).toEqual([])
})

test('the shares of partProgress stay between 0 and 1, never fall, and end at 1', () => {
  const sizes = fc.array(fc.nat(10_000_000), { maxLength: 11 })
  fc.assert(
    fc.property(sizes, fc.nat(5_000), fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (parts, headers, moments) => {
      const total = parts.reduce((sum, size) => sum + size, 0) + headers
      let before = parts.map(() => 0)
      for (const moment of [...moments.toSorted((a, b) => a - b), 1]) {
        const shares = [...partProgress(parts, Math.round(moment * total), total)]
        for (const [index, share] of shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(before[index] ?? 0)
          expect(share).toBeLessThanOrEqual(1)
        }
        before = shares
      }
      expect(before).toEqual(parts.map(() => 1))
    }),
  )
})
