import { globSync, readFileSync } from 'node:fs'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as retention from '#contracts/base/retention.ts'
import { DAY_MS, HOUR_MS } from '#contracts/base/values/time.ts'
import { PERSONAL_DATA } from '#contracts/people/privacy/personal-data.ts'
import * as schema from '#server/base/db/schema/index.ts'
import { NOT_PERSONAL, PERSONAL_COLUMNS } from '#tests/personal-columns.ts'

/** Types of columns that can hold what somebody wrote or what identifies somebody; an enum of the schema cannot. */
const TYPES_OF_CONTENT = new Set(['PgText', 'PgJsonb', 'PgCustomColumn', 'PgArray', 'PgDoublePrecision', 'PgDateString', 'PgUUID'])
const TYPES_WITHOUT = new Set(['PgBigInt53', 'PgBoolean', 'PgInteger', 'PgReal', 'PgSmallInt', 'PgTimestamp'])

/** Every column, by table, that can hold personal data: references to users, and all that holds texts, bytes, places or days. */
function columnsOfSchema(): string[] {
  return Object.values(schema).flatMap((table) => {
    if (!is(table, PgTable)) return []
    const { name, columns, foreignKeys } = getTableConfig(table)
    const ofUsers = new Set(
      foreignKeys.flatMap((key) => {
        const { columns: referring, foreignTable } = key.reference()
        return getTableConfig(foreignTable).name === 'users' ? referring.map((column) => column.name) : []
      }),
    )
    for (const { columnType } of columns) expect([...TYPES_OF_CONTENT, ...TYPES_WITHOUT]).toContain(columnType)
    return columns
      .filter((column) => ofUsers.has(column.name) || (TYPES_OF_CONTENT.has(column.columnType) && !column.enumValues?.length))
      .map((column) => `${name}.${snakeCase(column.name)}`)
  })
}

/** The name of a column in the database (docs/decisions/0019). */
const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const flat = (columns: Readonly<Record<string, string>>) =>
  Object.entries(columns).flatMap(([table, names]) => names.split(' ').map((name) => `${table}.${name}`))

test('every column that can hold personal data is covered by a row of the privacy notice, or is listed as not personal', () => {
  const listed = [...Object.values(PERSONAL_COLUMNS), ...NOT_PERSONAL.map(({ columns }) => columns)].flatMap(flat)
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed.sort()).toEqual(columnsOfSchema().sort())
})

test('every row of the privacy notice says what, for what, how long and who sees it', () => {
  for (const [key, row] of Object.entries(PERSONAL_DATA))
    for (const text of [row.what, row.purpose, row.kept, row.seenBy]) expect(text, key).toMatch(/^\S.{3,}/)
})

test('durations are said in words', () => {
  const { durationInWords } = retention
  expect([5 * 60_000, HOUR_MS, 36 * HOUR_MS, DAY_MS, 48 * HOUR_MS, 365 * DAY_MS].map(durationInWords)).toEqual([
    '5 minutes',
    'an hour',
    '36 hours',
    'a day',
    '2 days',
    'a year',
  ])
  expect(() => durationInWords(1)).toThrow()
})

/** Lifetimes that say nothing of stored personal data: of passes and proofs in messages, of orders, of files that are being written. */
const OTHER_LIFETIMES = [
  'ASSERTION_LIFE_SECONDS',
  'CONFIRMATION_LIFE_MS',
  'OLD_SECRET_LIFE_MS',
  'ORDER_EXPIRES_AFTER_MS',
  'PASS_LIFE_MS',
  'PROOF_LIFE_MS',
  'UNFINISHED_EXPIRES_AFTER_MS',
]

test('what deletes personal data reads its duration from retention.ts: no other file of the server says how long something is kept', () => {
  const found = globSync(['server/**/*.ts', 'contracts/**/*.ts'])
    .filter((path) => path !== 'contracts/base/retention.ts' && !path.endsWith('.test.ts'))
    .flatMap((path) => [
      ...readFileSync(path, 'utf8').matchAll(/const ((?:\w+_)?(?:KEPT|LIFE|EXPIRES?_AFTER)_(?:MS|S|SECONDS|HOURS|DAYS)) =/g),
    ])
    .map(([, name]) => name)
  expect(found.sort()).toEqual(OTHER_LIFETIMES)
})
