import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RowVersions } from './row-versions.ts'

// some ids share their first position: they differ only in bits that a table of this size does not use
const ids = fc.oneof(fc.integer({ min: 1, max: 3_000 }), fc.constantFrom(1, 2 ** 25 + 1, 2 ** 32 + 1, 2 ** 40, 2 ** 50))
const changes = fc.array(fc.record({ id: ids, version: fc.option(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })), span: fc.nat(400) }), {
  maxLength: 30,
})

test('versions are those that were set last and not deleted, as in a Map', () => {
  fc.assert(
    fc.property(changes, (made) => {
      const versions = new RowVersions()
      const expected = new Map<number, number>()
      for (const { id: first, version, span } of made) {
        for (let id = first; id <= Math.min(first + span, 2 ** 50); id += 1) {
          if (version === null) {
            versions.delete(id)
            expected.delete(id)
          } else {
            versions.set(id, version)
            expected.set(id, version)
          }
        }
        expect(versions.size).toBe(expected.size)
        expect(new Set(versions.ids())).toEqual(new Set(expected.keys()))
        for (let id = Math.max(1, first - 3); id < first + span + 3; id += 1) expect(versions.get(id)).toBe(expected.get(id))
      }
    }),
  )
})
