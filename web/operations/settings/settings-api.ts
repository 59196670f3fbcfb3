import { queryOptions } from '@tanstack/react-query'
import { type ChangedSiteValues, type SiteSettingsEdit, type SiteValues, translatedTexts } from '#contracts/operations/site-settings.ts'
import { operationsApi } from '../lib/operations-api.ts'

export const settingsQuery = queryOptions({
  queryKey: ['operations', 'settings'],
  queryFn: ({ signal }) => operationsApi.call('getSiteSettings', { signal }),
})

/** @throws ApiError 'conflict' when another operator has saved meanwhile */
export const saveSettings = (edit: SiteSettingsEdit) => operationsApi.call('saveSiteSettings', { body: edit })

/** The values that differ from the defaults; only these are saved. */
export function changedValues(values: SiteValues, defaults: SiteValues): ChangedSiteValues {
  const saved = { ...values, localTexts: usedRows(values, defaults) }
  const names = Object.keys(defaults) as (keyof SiteValues)[]
  return Object.fromEntries(names.filter((name) => !isSame(saved[name], defaults[name])).map((name) => [name, saved[name]]))
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Rows of the present texts, and those of the defaults, which later texts may need. Rows of earlier texts are left out. */
function usedRows(values: SiteValues, defaults: SiteValues): SiteValues['localTexts'] {
  const texts = new Set(translatedTexts(values))
  return values.localTexts.filter((row) => texts.has(row.text) || defaults.localTexts.some((each) => isSame(each, row)))
}

/**
 * Rows of the form after one text was edited: the new text gets the translations of the earlier one, unless it has some. A text that was
 * cleared, and one written into an empty field, get none.
 * @param before `textsOf` the form before @param after now @returns the same array when no row has changed
 */
export function rowsAfterEdit(
  rows: SiteValues['localTexts'],
  before: readonly string[],
  after: readonly string[],
): SiteValues['localTexts'] {
  const edited = after.flatMap((text, at) => (text === before[at] ? [] : [{ from: before[at], text }]))
  const [{ from, text } = { from: '', text: '' }] = edited
  const row = rows.find((each) => each.text === from)
  const isEdit = before.length === after.length && edited.length === 1 && text !== ''
  if (!isEdit || !row || rows.some((each) => each.text === text)) return rows
  const moved = { ...row, text }
  // another label may have the earlier text too
  return after.includes(row.text) ? [...rows, moved] : rows.map((each) => (each === row ? moved : each))
}
