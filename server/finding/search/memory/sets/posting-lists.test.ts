import fc from 'fast-check'
import { expect, test } from 'vitest'
import { times } from '#tests/prove.ts'
import { PostingLists } from './posting-lists.ts'

const CAPACITY = 4_096
const steps = fc.oneof(
  { weight: 8, arbitrary: fc.record({ list: fc.nat(5), append: fc.nat(300) }) },
  { weight: 1, arbitrary: fc.record({ list: fc.nat(5), clear: fc.constant(true) }) },
  { weight: 2, arbitrary: fc.record({ list: fc.nat(5), removeEach: fc.integer({ min: 2, max: 5 }) }) },
)

test('lists hold what was appended and not removed, as slices and as bitsets', () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 40 }), (made) => {
      const lists = new PostingLists(() => CAPACITY)
      const expected = Array.from({ length: 6 }, () => new Set<number>())
      for (let list = 0; list < 6; list += 1) expect(lists.create()).toBe(list)
      for (const step of made) {
        const numbers = expected[step.list] as Set<number>
        if ('append' in step) {
          for (let value = 0; value < step.append; value += 1) {
            const next = (value * 13 + step.append) % CAPACITY
            if (!numbers.has(next)) lists.append(step.list, next)
            numbers.add(next)
          }
        } else if ('clear' in step) {
          lists.clear(step.list)
          numbers.clear()
        } else {
          const removed = new Int32Array(CAPACITY / 32)
          for (let value = 0; value < CAPACITY; value += step.removeEach) {
            removed[value >>> 5] = (removed[value >>> 5] as number) | (1 << (value & 31))
            numbers.delete(value)
          }
          lists.removeFrom(step.list, removed)
        }
      }
      for (const [list, numbers] of expected.entries()) {
        expect(lists.count(list)).toBe(numbers.size)
        const sorted = [...numbers].sort((a, b) => a - b)
        expect([...lists.values(list)].sort((a, b) => a - b)).toEqual(sorted)
        const words = new Int32Array(CAPACITY / 32)
        lists.addTo(list, words)
        expect(sorted.every((value) => ((words[value >>> 5] as number) & (1 << (value & 31))) !== 0)).toBe(true)
      }
    }),
    { numRuns: times(200, 5_000) },
  )
})

test('slices that end exactly at the end of a chunk are followed by a new chunk', () => {
  const lists = new PostingLists(() => 2 ** 20)
  const count = 300_000
  for (let value = 0; value < count; value += 1) lists.append(lists.create(), value)
  for (const list of [0, 131_071, 131_072, 262_144, count - 1]) expect([...lists.values(list)]).toEqual([list])
})
