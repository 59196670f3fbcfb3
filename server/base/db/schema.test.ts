import { readdir, readFile } from 'node:fs/promises'
import { type DrizzleSnapshotJSON, generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import * as schema from './schema/index.ts'

const META = new URL('./migrations/meta/', import.meta.url)

let t: TestDatabase
beforeAll(async () => {
  t = await createTestDatabase()
})
afterAll(() => t.drop())

test('`npm run db:generate` finds nothing to change: the migrations say what the schema says', async () => {
  const snapshots = (await readdir(META)).filter((name) => name.endsWith('_snapshot.json')).sort()
  const last: DrizzleSnapshotJSON = JSON.parse(await readFile(new URL(snapshots.at(-1) ?? '', META), 'utf8'))
  const now = generateDrizzleJson(schema, last.id, undefined, 'snake_case')
  expect(await generateMigration(last, now as DrizzleSnapshotJSON)).toEqual([])
})

test('a migrated database has the tables, columns and nullability of the schema', async () => {
  const { rows } = await t.database.pool.query<{ column: string }>(
    `SELECT table_name || '.' || column_name || CASE is_nullable WHEN 'YES' THEN '?' ELSE '' END AS column
       FROM information_schema.columns WHERE table_schema = 'public'`,
  )
  const tables = Object.values<object>(schema).filter((value) => is(value, PgTable))
  const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const columns = tables.flatMap((table) => {
    const { name, columns, primaryKeys } = getTableConfig(table)
    const inKey = new Set(primaryKeys.flatMap((key) => key.columns.map((column) => column.name)))
    return columns.map((column) => `${name}.${snake(column.name)}${column.notNull || inKey.has(column.name) ? '' : '?'}`)
  })
  expect(rows.map(({ column }) => column).sort()).toEqual(columns.sort())
})
