import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortByKey } from './sort-by-key.ts'

const keys = fc.oneof(
  fc.integer({ min: 1, max: 9 }),
  fc.integer({ min: 1, max: 10_000_000_000 }),
  fc.constantFrom(-1, 0, 1_750_000_000_000, 1_750_000_000_000.123),
  fc.double({ noNaN: true }),
)

test('slots are sorted by their keys as numbers are, and those with equal keys stay in their order', () => {
  fc.assert(
    fc.property(fc.array(keys, { maxLength: 300 }), fc.nat(3), (values, step) => {
      // 0 and -0 are equal as numbers, but not in their bits
      const byPlace = Float64Array.from(values, (value) => value + 0)
      const slots = Int32Array.from(values, (_value, at) => at).filter((slot) => slot % 4 !== step)
      const expected = [...slots].sort((a, b) => (byPlace[a] as number) - (byPlace[b] as number) || a - b)
      expect([...sortByKey(slots, byPlace)]).toEqual(expected)
      const turned = slots.toReversed()
      expect([...sortByKey(turned, byPlace)]).toEqual(
        [...turned].sort((a, b) =>
          (byPlace[a] as number) < (byPlace[b] as number) ? -1 : (byPlace[a] as number) > (byPlace[b] as number) ? 1 : 0,
        ),
      )
    }),
  )
})
