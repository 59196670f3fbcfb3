import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { csvOf, flatRow } from '#tests/csv.ts'
import { callsOf } from '#tests/people.ts'
import { grantPosts, listen } from '#tests/postings.ts'
import { startProgram } from '#tests/program.ts'
import { times } from '#tests/prove.ts'

const KILLS = times(2, 40)
const FILES_EACH = 8
const ROWS = 100
const LONG_MS = 60_000

// the copy that is not killed, on the same database and folder
let t: TestApp
let survivor: string
let broker: { token: string; user: { id: number } }
beforeEach(async () => {
  t = await createTestApp({}, { syncBeforeRequests: false })
  survivor = (await listen(t)).url
  broker = await callsOf(t).register(1, { userRole: 'BROKER', reraNumber: 'A51900012345' })
  await grantPosts(t, broker.user.id, KILLS * FILES_EACH * ROWS)
})
afterEach(() => t.close())

const fileOf = (name: string) => csvOf(...Array.from({ length: ROWS }, (_unused, row) => flatRow(`${name} tower ${row}`)))

/** @returns the status; undefined when the connection ends without an answer */
const importFile = (url: string, name: string, body = fileOf(name)) =>
  fetch(`${url}/api/properties/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${broker.token}`, 'content-type': 'text/csv', 'idempotency-key': `import-${name}` },
    body,
  }).then(
    async (answer) => {
      await answer.text()
      return answer.status
    },
    () => undefined,
  )

/** The ids of all pages of the search, in its order. */
async function searchedIds(url: string): Promise<number[]> {
  const ids: number[] = []
  for (let page = 0; ; page += 1) {
    const answer = await fetch(`${url}/api/properties/search?sortField=propertyId&size=100&page=${page}`)
    expect(answer.status).toBe(200)
    const { content, totalPages } = (await answer.json()) as { content: { propertyId: number }[]; totalPages: number }
    ids.push(...content.map(({ propertyId }) => propertyId))
    if (page + 1 >= totalPages) return ids
  }
}

async function committed(): Promise<{ id: number; property_name: string }[]> {
  return (await t.database.pool.query('SELECT id, property_name FROM properties ORDER BY id')).rows
}

test(
  `killed ${KILLS} times while files are imported, a search has each property that was committed exactly once`,
  async () => {
    const files: string[] = []
    const answered = new Set<string>()
    const settings = { WADA_DATA_DIR: t.config.dataDir, DATABASE_URL: t.databaseUrl }
    let program = await startProgram(settings)
    for (let round = 0; round < KILLS; round += 1) {
      const these = Array.from({ length: FILES_EACH }, (_unused, file) => `round${round}file${file}`)
      files.push(...these)
      // killed after another number of answers in each round; imports of one user run one after the other, so the rest is still running
      const wanted = 1 + (round % (FILES_EACH - 1))
      const enough = Promise.withResolvers<void>()
      let answers = 0
      const { url } = program
      const underWay = these.map(async (name) => {
        if ((await importFile(url, name)) === 200) answered.add(name)
        answers += 1
        if (answers >= wanted) enough.resolve()
      })
      await enough.promise
      await program.kill()
      await Promise.all(underWay)
      program = await startProgram(settings)
      const rows = await committed()
      const count = (name: string) => rows.filter(({ property_name }) => property_name.startsWith(`${name} `)).length
      for (const name of files) expect([0, ROWS], name).toContain(count(name))
      for (const name of answered) expect(count(name), name).toBe(ROWS)
      const ids = rows.map(({ id }) => id)
      expect(await searchedIds(program.url)).toEqual(ids)
      await expect.poll(() => searchedIds(survivor), { timeout: LONG_MS }).toEqual(ids)
    }
    expect(await program.stop()).toBe(0)
    // some files are missing: the program was killed while it imported
    expect((await committed()).length).toBeLessThan(files.length * ROWS)

    for (const name of files) expect(await importFile(survivor, name)).toBe(200)
    const all = await committed()
    expect(new Set(all.map(({ property_name }) => property_name)).size).toBe(files.length * ROWS)
    expect(await searchedIds(survivor)).toEqual(all.map(({ id }) => id))
  },
  times(240_000, 2_400_000),
)

/** A sheet whose rows have references. @param price ₹ per month of every row */
const sheetOf = (name: string, price: number) =>
  [
    'Ref,Society,Location,Config,Rent',
    ...Array.from({ length: ROWS }, (_unused, row) => `${name}-${row},${name} tower ${row},Baner,2 BHK,${price}`),
  ].join('\n')

test(
  `killed ${KILLS} times while sheets are sent again, each reference has one property, with the prices of one whole sheet`,
  async () => {
    const names = Array.from({ length: FILES_EACH }, (_unused, file) => `sheet${file}`)
    const settings = { WADA_DATA_DIR: t.config.dataDir, DATABASE_URL: t.databaseUrl }
    let program = await startProgram(settings)
    const prices = new Map<string, Set<number>>(names.map((name) => [name, new Set()]))
    for (let round = 0; round < KILLS; round += 1) {
      const price = 20_000 + round * 100
      const enough = Promise.withResolvers<void>()
      let answers = 0
      const { url } = program
      const underWay = names.map(async (name) => {
        const status = await importFile(url, `${name}-${round}`, sheetOf(name, price))
        // without an answer the sheet was taken whole or not at all
        prices.set(name, status === 200 ? new Set([price]) : new Set([...(prices.get(name) ?? []), price]))
        answers += 1
        if (answers > round % (FILES_EACH - 1)) enough.resolve()
      })
      await enough.promise
      await program.kill()
      await Promise.all(underWay)
      program = await startProgram(settings)
      const { rows } = await t.database.pool.query<{ name: string; count: number; prices: number[] }>(
        `SELECT split_part(reference, '-', 1) AS name, count(*)::integer AS count, array_agg(DISTINCT expected_price)::integer[] AS prices
           FROM properties GROUP BY 1`,
      )
      for (const { name, count, prices: found } of rows) {
        expect({ count, prices: found.length }, name).toEqual({ count: ROWS, prices: 1 })
        expect([...(prices.get(name) ?? [])], name).toContain(found[0])
      }
    }
    expect(await program.stop()).toBe(0)
    for (const name of names) expect(await importFile(survivor, `${name}-last`, sheetOf(name, 30_000))).toBe(200)
    const { rows } = await t.database.pool.query(
      'SELECT count(*)::integer AS count, count(DISTINCT reference)::integer AS named, min(expected_price)::integer AS least FROM properties',
    )
    expect(rows).toEqual([{ count: FILES_EACH * ROWS, named: FILES_EACH * ROWS, least: 30_000 }])
  },
  times(240_000, 2_400_000),
)
