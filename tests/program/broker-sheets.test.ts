import { describe, expect, test } from 'vitest'
import { nameLocalities } from '#contracts/finding/localities/locality-names.ts'
import { sureLocality } from '#contracts/finding/localities/read-locality.ts'
import type { ImportColumnName } from '#contracts/homes/import/import-columns.ts'
import { LOCALITIES } from '#demo/localities.ts'
import { checkFile } from '#server/homes/import/read-properties.ts'
import type { StoredReading } from '#server/homes/import/sheet-columns.ts'
import { valueKey } from '#server/homes/import/value-groups.ts'
import { BROKER_SHEETS, type BrokerSheet } from '#tests/sheets/broker-sheets.ts'
import { readWorkbook } from '#web/features/homes/import/workbook/read-workbook.ts'

const MOST_DECISIONS = 6
const names = nameLocalities(LOCALITIES.map((locality, id) => ({ ...locality, id, aliases: [...locality.aliases] })))

/** The CSV that the browser sends for a file: that of the sheet with the most rows of a workbook. */
async function sentBytes({ bytes, fileName }: BrokerSheet): Promise<Buffer> {
  const file = await bytes()
  if (!/\.(xlsx|ods)$/.test(fileName)) return Buffer.from(file)
  const reading = await readWorkbook(file)
  if ('problem' in reading) throw new Error(reading.problem)
  return Buffer.from(reading.sheets.toSorted((one, other) => other.rows - one.rows)[0]?.csv ?? '')
}

const check = (bytes: Buffer, readingOf: () => StoredReading | undefined = () => undefined) =>
  checkFile(bytes, {
    findLocality: (area) => sureLocality(names, area),
    amenityIds: new Map(),
    now: Date.UTC(2030, 2, 31, 20),
    readingOf,
  })

function readingWith({ answers, kind }: BrokerSheet): StoredReading {
  const meanings: Partial<Record<ImportColumnName, Record<string, string>>> = {}
  for (const [key, meaning] of Object.entries(answers)) {
    const [column = '', ...value] = key.split(' ')
    meanings[column as ImportColumnName] = { ...meanings[column as ImportColumnName], [valueKey(value.join(' '))]: meaning }
  }
  return { columns: {}, category: null, propertyFor: kind?.propertyFor ?? null, meanings }
}

describe.each(BROKER_SHEETS)('$name', (sheet) => {
  test('is read with at most six decisions, and every row is ready', async () => {
    const bytes = await sentBytes(sheet)
    const before = await check(bytes)
    const asked = before.values.list().map(({ column, value, state }) => ({ column, value, state }))
    const decisions = asked.length + before.sheet.missing.length
    expect(decisions, JSON.stringify({ asked, missing: before.sheet.missing, columns: before.sheet.columns })).toBeLessThanOrEqual(
      MOST_DECISIONS,
    )

    const { good, bad, total, values, sheet: read } = await check(bytes, () => readingWith(sheet))
    expect({ missing: read.missing, bad, total, good: good.length }).toEqual({ missing: [], bad: [], total: sheet.rows, good: sheet.rows })
    expect(
      values
        .list()
        .filter(({ state }) => state === 'unclear')
        .map(({ column, value }) => `${column} ${value}`),
    ).toEqual(
      asked
        .filter(({ state, column, value }) => state === 'unclear' && !(`${column} ${value}` in sheet.answers))
        .map(({ column, value }) => `${column} ${value}`),
    )
    expect(Object.keys(sheet.answers).length).toBeLessThanOrEqual(MOST_DECISIONS)
    expect(good[0]?.property).toMatchObject(sheet.first)
  })
})
