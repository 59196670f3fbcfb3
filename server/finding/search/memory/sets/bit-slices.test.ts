import fc from 'fast-check'
import { expect, test } from 'vitest'
import { times } from '#tests/prove.ts'
import { BitSlices } from './bit-slices.ts'
import { hasBit, setBit } from './bitset.ts'

const CAPACITY = 256
const numbers = fc.oneof(fc.integer({ min: -2, max: 20 }), fc.constantFrom(31, 32, 2 ** 31 - 1))
const changes = fc.array(fc.tuple(fc.nat(CAPACITY - 1), numbers), { maxLength: 200 })

test('an upper limit keeps the slots whose latest number is at most as large', () => {
  fc.assert(
    fc.property(changes, fc.nat(30), (made, most) => {
      const slices = new BitSlices(5, 64)
      slices.grow(CAPACITY)
      const expected = new Map(made)
      const slots = new Int32Array(CAPACITY / 32)
      for (const [slot, number] of made) slices.set(slot, number)
      for (const slot of expected.keys()) if (slot % 3 > 0) setBit(slots, slot)
      slices.keepUpTo(slots, most)
      for (let slot = 0; slot < CAPACITY; slot += 1)
        expect(hasBit(slots, slot)).toBe(slot % 3 > 0 && (expected.get(slot) ?? Number.POSITIVE_INFINITY) <= most)
    }),
    { numRuns: times(200, 5_000) },
  )
})
