import { expect, test } from 'vitest'
import { isAllPosted, verdict } from './import-wording.ts'

const NOTHING = { good: 0, total: 40, missing: [], updatedCount: 0, unchangedCount: 0, absentCount: 0, duplicateCount: 0, badCount: 0 }

test.each([
  [{ duplicateCount: 40 }, true, 'All 40 are already among your listings.'],
  [{ unchangedCount: 40 }, true, 'All 40 are already among your listings.'],
  [{ total: 1, duplicateCount: 1 }, true, 'It is already among your listings.'],
  [{ duplicateCount: 38, badCount: 2 }, false, '38 of them are already among your listings, the others cannot be posted yet.'],
  [{ badCount: 40 }, false, 'None of them can be posted yet.'],
  [{ good: 2, duplicateCount: 38 }, false, '2 of them can be posted.'],
  [{ good: 40 }, false, 'All of them can be posted.'],
  [{ unchangedCount: 39, updatedCount: 1 }, false, 'By your references: 0 new, 1 changed, 39 as before.'],
])('a sheet with %j says what is there already and what can be posted', (counts, isPosted, said) => {
  expect(isAllPosted({ ...NOTHING, ...counts })).toBe(isPosted)
  expect(verdict({ ...NOTHING, ...counts })).toBe(said)
})
