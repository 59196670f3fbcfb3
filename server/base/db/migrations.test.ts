import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDER = new URL('./migrations/', import.meta.url)
/** Number of the first migration that must not break running copies of the previous version; no copies ran before it. */
const FIRST_CHECKED = 25
/** Comment that names the migration since which the program no longer uses what is removed: `-- unused since 0031`. */
const UNUSED_SINCE = /^-- unused since (\d{4})\b/m

/** Statements that break queries of the previous version. */
const BREAKING: readonly (readonly [string, RegExp])[] = [
  ['drops a table', /\bDROP\s+TABLE\b/i],
  ['drops a column', /\bDROP\s+COLUMN\b/i],
  ['drops a view, function, schema or type', /\bDROP\s+(MATERIALIZED\s+VIEW|VIEW|FUNCTION|SCHEMA|TYPE)\b/i],
  ['renames', /\bRENAME\s+(TO|COLUMN|CONSTRAINT|VALUE)\b|\bRENAME\s+"?\w+"?\s+TO\b/i],
  ['makes a column NOT NULL', /\bSET\s+NOT\s+NULL\b/i],
  ['takes a default away', /\bDROP\s+DEFAULT\b/i],
  ['changes the type of a column', /\bALTER\s+COLUMN\s+"?\w+"?\s+(SET\s+DATA\s+)?TYPE\b/i],
  ['changes a type', /\bALTER\s+TYPE\b/i],
  ['empties a table', /\bTRUNCATE\b(?!\s+ON\b)/i],
  ['adds a column that is NOT NULL and has no default', /\bADD\s+COLUMN\b(?![^;]*\bDEFAULT\b)(?![^;]*\bGENERATED\b)[^;]*\bNOT\s+NULL\b/i],
]

/** @returns which of `BREAKING` the statements of a migration do */
function findBreaking(sql: string): string[] {
  const statements = sql.replace(/--.*$/gm, '').split(';')
  return BREAKING.filter(([, pattern]) => statements.some((statement) => pattern.test(statement))).map(([what]) => what)
}

function isExplained(sql: string, number: number): boolean {
  const since = UNUSED_SINCE.exec(sql)?.[1]
  return since !== undefined && Number(since) < number
}

const migrations = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => ({ name, number: Number(name.slice(0, 4)), sql: readFileSync(new URL(name, FOLDER), 'utf8') }))

test.each(migrations.filter(({ number }) => number >= FIRST_CHECKED))('a copy of the version before survives $name', ({ sql, number }) => {
  expect(isExplained(sql, number) ? [] : findBreaking(sql)).toEqual([])
})

test.each([
  ['DROP TABLE "plans";', ['drops a table']],
  ['ALTER TABLE "users" DROP COLUMN "name";', ['drops a column']],
  ['ALTER TABLE "users" RENAME COLUMN "name" TO "first_name";', ['renames']],
  ['ALTER TABLE "users"\n  RENAME TO "people";', ['renames']],
  ['ALTER TABLE "users" ALTER COLUMN "email" SET NOT NULL;', ['makes a column NOT NULL']],
  ['ALTER TABLE "users" ALTER COLUMN "id" SET DATA TYPE text;', ['changes the type of a column']],
  ['ALTER TYPE status ADD VALUE $$x$$;', ['changes a type']],
  ['ALTER TABLE "users" ADD COLUMN "age" integer NOT NULL;', ['adds a column that is NOT NULL and has no default']],
  ['ALTER TABLE "users" ADD COLUMN "age" integer DEFAULT 0 NOT NULL;', []],
  ['ALTER TABLE "users" ADD COLUMN "age" integer; -- DROP TABLE users', []],
  ['CREATE TABLE "things" ("id" bigint NOT NULL);', []],
])('%s is found to break: %j', (sql, found) => {
  expect(findBreaking(sql)).toEqual(found)
})

test('a migration may take away what an earlier version has stopped using, if it says since which', () => {
  const sql = '-- unused since 0026\nALTER TABLE "users" DROP COLUMN "name";'
  expect(isExplained(sql, 27)).toBe(true)
  expect(isExplained(sql, 26)).toBe(false)
  expect(isExplained('ALTER TABLE "users" DROP COLUMN "name";', 27)).toBe(false)
})
