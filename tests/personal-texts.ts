import { expect } from 'vitest'
import type { Queryable } from '#server/base/db/transaction.ts'

/** @returns the tables that contain one of the texts, in any column; in bytes it is found as hexadecimal digits */
export async function findInTables(db: Queryable, texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await db.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  )
  expect(tables.length).toBeGreaterThan(30)
  const wanted = texts.flatMap((text) => [text.toLowerCase(), Buffer.from(text).toString('hex')])
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await db.query<{ row: string }>(`SELECT lower(to_jsonb(r)::text) AS row FROM ${name} r`)
    for (const text of wanted) if (rows.some(({ row }) => row.includes(text))) found.push(`${name}: ${text}`)
  }
  return found
}
