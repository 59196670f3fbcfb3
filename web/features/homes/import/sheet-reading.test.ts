import { expect, test } from 'vitest'
import type { ImportPreview } from '#contracts/homes/import/import.ts'
import { NO_EDITS, readingOf } from './sheet-reading.ts'

const PREVIEW = { columns: [], values: [], category: 'RESIDENTIAL', propertyFor: 'RENT' } as Partial<ImportPreview> as ImportPreview

test('a kind that was only guessed is not saved, and one that was chosen is', () => {
  expect(readingOf(PREVIEW, NO_EDITS)).toMatchObject({ category: undefined, propertyFor: undefined })
  expect(readingOf(PREVIEW, { ...NO_EDITS, propertyFor: 'SELL' })).toMatchObject({ category: undefined, propertyFor: 'SELL' })
})
