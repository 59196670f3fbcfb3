import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { lockUserRow } from '#server/base/db/transaction.ts'
import { countWaitingForLocks } from '#tests/database.ts'
import { type Broker, createImportSite, type ImportSite, type SheetSending } from '#tests/import-site.ts'
import { setPosts } from '#tests/plans.ts'
import { grantPosts } from '#tests/postings.ts'
import { times } from '#tests/prove.ts'

const clock = { now: () => Date.UTC(2030, 2, 31, 20) }

let site: ImportSite
let broker: Broker
beforeAll(async () => {
  site = await createImportSite(clock)
})
beforeEach(async () => {
  broker = await site.newBroker(100)
})
afterAll(() => site.close())

const preview = (file: BodyInit, sending?: Partial<SheetSending>) => site.send('import/preview', file, { token: broker.token, ...sending })
const runImport = (file: BodyInit, sending?: Partial<SheetSending>) => site.send('import', file, { token: broker.token, ...sending })

describe('a reference that is sent again', () => {
  const HEAD = 'Ref,Society,Location,Config,Rent,Deposit,Furnishing,Available'
  const sheet = (...rows: string[]) => [HEAD, ...rows].join('\n')
  const row = (reference: string, rent: number | string, others = '50000,SF,Immediate') =>
    `${reference},Society ${reference},Baner,2 BHK,${rent},${others}`
  const own = () => site.propertiesOf(broker) as unknown as Promise<Record<string, unknown>[]>
  /** Marks the broker's live properties as rented out, but for the one with this reference. */
  const rentOut = async (closedAt: Date, kept = '') => {
    const { rows } = await site.t.database.pool.query<{ id: number }>(
      `UPDATE properties SET status = 'INACTIVE'
        WHERE posted_by_user_id = $1 AND status = 'ACTIVE' AND reference IS DISTINCT FROM $2 RETURNING id`,
      [broker.user.id, kept],
    )
    await site.t.database.pool.query(
      `INSERT INTO deals (property_id, reason, closed_at, status_before) SELECT unnest($1::bigint[]), 'LET', $2, 'ACTIVE'`,
      [rows.map(({ id }) => id), closedAt],
    )
  }
  const run = async (file: string, sending?: Partial<SheetSending>) => (await runImport(file, sending)).body

  test('reads once whether the broker is reviewed first, however many properties the sheet changes', async () => {
    const rows = (society: string) => ['A-1', 'A-2', 'A-3'].map((reference) => row(reference, 24_000).replace('Society', society))
    await run(sheet(...rows('Society')))
    const query = vi.spyOn(pg.Client.prototype, 'query')
    const { updatedCount } = await run(sheet(...rows('Residency')))
    const texts = query.mock.calls.map(([statement]) => JSON.stringify(statement))
    query.mockRestore()
    expect([updatedCount, texts.filter((text) => text.includes('SELECT c.to_status FROM status_changes')).length]).toEqual([3, 1])
  })

  test('updates its property, keeps what the sheet does not say, and spends no post', async () => {
    await run(sheet(row('A-1', 24_000), row('A-2', 30_000)))
    await site.t.database.pool.query(
      `UPDATE properties SET description = 'By hand', bathroom = 2, created_at = created_at - interval '1 day' WHERE posted_by_user_id = $1`,
      [broker.user.id],
    )
    const [first] = await own()
    const second = sheet(row('a-1', 25_500, ',FF,Immediate'), row('A-2', 30_000))
    expect((await preview(second)).body).toMatchObject({
      good: 0,
      badCount: 0,
      duplicateCount: 0,
      updatedCount: 1,
      unchangedCount: 1,
      absentCount: 0,
    })
    expect(await run(second)).toMatchObject({
      message: '1 listing is updated.',
      imported: 0,
      updatedCount: 1,
      unchangedCount: 1,
      remainingPostsUsed: 98,
    })
    expect(await own()).toMatchObject([
      {
        id: first?.id,
        reference: 'A-1',
        expected_price: 25_500,
        deposit: 50_000,
        furnished_type: 'FURNISHED',
        description: 'By hand',
        bathroom: 2,
        status: 'ACTIVE',
      },
      { reference: 'A-2', expected_price: 30_000, description: 'By hand' },
    ])
    const { rows } = await site.t.database.pool.query('SELECT price FROM earlier_prices WHERE property_id = $1', [first?.id])
    expect(rows).toHaveLength(1)
    expect(await site.postsLeft(broker)).toEqual({ left: 98, entered: 98 })
    expect((await site.found('keyword=Society%20A-1')).content[0]).toMatchObject({ expectedPrice: 25_500 })
  })

  test('is posted when it is new, updated when it is known, also without a post left', async () => {
    await run(sheet(row('B-1', 24_000)))
    await setPosts(site.t.database.pool, broker.user.id, 0)
    const both = sheet(row('B-1', 26_000), row('B-2', 30_000))
    expect(await run(both)).toMatchObject({ imported: 0, updatedCount: 1, notCovered: { count: 1, lines: [3] } })
    await grantPosts(site.t, broker.user.id, 5)
    expect(await run(both)).toMatchObject({ imported: 1, updatedCount: 0, unchangedCount: 1, notCovered: { count: 0 } })
    expect(await own()).toHaveLength(2)
  })

  test('of a home that was rented out is named in the preview, as is an equal home without a reference', async () => {
    await run(sheet(row('A-1', 24_000), row('', 30_000).replace('Society ', 'Dahlia'), row('A-3', 28_000)))
    await rentOut(new Date(clock.now()), 'A-3')
    const closed = { reason: 'LET', closedAt: new Date(clock.now()).toISOString() }
    expect(
      (await preview(sheet(row('A-1', 24_000), row('', 30_000).replace('Society ', 'Dahlia'), row('A-3', 28_000)))).body,
    ).toMatchObject({
      good: 1,
      unchangedCount: 2,
      closedCount: 2,
      closed: [
        { ...closed, line: 2, reference: 'A-1', postedAgain: false },
        { ...closed, line: 3, reference: '', postedAgain: true },
      ],
    })
    const stranger = await site.newBroker(5)
    expect((await preview(sheet(row('', 30_000).replace('Society ', 'Dahlia')), { token: stranger.token })).body).toMatchObject({
      closedCount: 0,
    })
  })

  test('that is new names the latest equal home without a reference that was rented out', async () => {
    const equal = (reference: string) => sheet(`${reference}${row('', 24_000)}`)
    await run(equal(''))
    const [first, second] = [new Date(clock.now() - 60_000), new Date(clock.now())]
    await rentOut(first)
    await run(equal('E-1'))
    await rentOut(second)
    const closed = async (reference: string) => (await preview(equal(reference))).body.closed
    expect(await closed('E-2')).toMatchObject([{ closedAt: first.toISOString(), postedAgain: true }])
    expect(await closed('')).toMatchObject([{ closedAt: second.toISOString(), postedAgain: true }])
  })

  test('twice in a sheet is a duplicate; of another broker it is another property', async () => {
    expect(await run(sheet(row('C-1', 24_000), row('c-1', 29_000)))).toMatchObject({
      imported: 1,
      duplicates: [{ line: 3, reference: 'c-1', firstLine: 2, onlyReference: true }],
      onlyReferenceCount: 1,
    })
    const other = await site.newBroker(5)
    expect(await run(sheet(row('C-1', 24_000)), { token: other.token })).toMatchObject({ imported: 1, updatedCount: 0 })
  })

  test('names a property that was posted before without one', async () => {
    await run(sheet(row('', 24_000).replace('Society ', 'Dahlia')))
    expect(await run(sheet(row('D-1', 24_000).replace('Society D-1', 'Dahlia')))).toMatchObject({ imported: 0, duplicateCount: 1 })
    expect(await own()).toMatchObject([{ reference: 'D-1' }])
  })

  test('of a property that equals another one is another property', async () => {
    const equal = (...references: string[]) => sheet(...references.map((reference) => row('', 24_000).replace(/^/, reference)))
    await run(equal(''))
    expect(await run(equal('D-1', 'D-2'))).toMatchObject({ imported: 1, duplicateCount: 1 })
    expect(await run(equal('D-1', 'D-2', 'D-3'))).toMatchObject({ imported: 1, unchangedCount: 2, duplicateCount: 0 })
    expect(await own()).toMatchObject([{ reference: 'D-1' }, { reference: 'D-2' }, { reference: 'D-3' }])
  })

  test('is given while another transaction locks its property and then the user, without a deadlock', async () => {
    const { pool } = site.t.database
    await run(sheet(row('', 24_000).replace('Society ', 'Dahlia'), row('D-2', 24_000)))
    const other = await pool.connect()
    try {
      await other.query('BEGIN')
      await other.query(`SELECT 1 FROM properties WHERE posted_by_user_id = $1 AND reference IS NULL FOR NO KEY UPDATE`, [broker.user.id])
      const importing = runImport(sheet(row('D-1', 24_000).replace('Society D-1', 'Dahlia'), row('D-2', 25_000)))
      await expect.poll(() => countWaitingForLocks(pool)).toBe(1)
      await lockUserRow(other, broker.user.id)
      await other.query('COMMIT')
      expect(await importing).toMatchObject({ status: 200, body: { updatedCount: 1, duplicateCount: 1 } })
    } finally {
      other.release()
    }
    expect(await own()).toMatchObject([{ reference: 'D-1' }, { reference: 'D-2' }])
  })

  test('keeps the pin code of its property in an area that is not known, while the area stays the same', async () => {
    const inArea = (area: string, rent: number) => sheet(row('P-1', rent)).replace(',Baner,', `,${area},`)
    await run(inArea('Mangdewadi', 24_000))
    await site.t.database.pool.query(`UPDATE properties SET pin_code = '411046' WHERE posted_by_user_id = $1`, [broker.user.id])
    expect(await run(inArea('MANGDEWADI', 25_000))).toMatchObject({ updatedCount: 1 })
    expect(await own()).toMatchObject([{ expected_price: 25_000, pin_code: '411046' }])
    await run(inArea('Gujarwadi', 25_000))
    expect(await own()).toMatchObject([{ area: 'Gujarwadi', pin_code: null }])
  })

  test('that would make its property invalid is reported, and changes nothing', async () => {
    const floors = (text: string) => `Ref,Society,Location,Config,Rent,Floor\nE-1,Eden,Baner,2 BHK,24000,${text}`
    await run(floors('5 of 11'))
    const refused = await run('Ref,Society,Location,Config,Rent,Floor\nE-1,Eden,Baner,2 BHK,26000,14')
    expect(refused).toMatchObject({ updatedCount: 0, badCount: 1, bad: [{ line: 2, problems: [{ column: 'floor' }] }] })
    expect(await own()).toMatchObject([{ expected_price: 24_000, floor: 5, total_floors: 11 }])
  })

  test('that would make its property invalid says at once what else is wrong with its row, as a new row does', async () => {
    const file = (cells: string) => `Ref,Society,Location,Config,Rent,Floor,Deposit,Balconies\n${cells}`
    await run(file('E-1,Eden,Baner,2 BHK,24000,5 of 11,50000,1'))
    const deposit = '‘later’ is not an amount we can read. Write it in full or with a unit, such as 25,000 or 1.8 L'
    const floor = { column: 'floor', message: 'Floor number cannot be greater than total floors', value: '14' }
    const refused = await preview(file('E-1,Eden,Baner,2 BHK,26000,14,later,2'))
    expect(refused.body).toMatchObject({
      bad: [{ line: 2, problems: [floor, { column: 'deposit', message: deposit, value: 'later' }] }],
      rowsWithWarnings: [],
    })
    const taken = await preview(file('E-1,Eden,Baner,2 BHK,26000,4,later,2'))
    expect(taken.body).toMatchObject({ bad: [], rowsWithWarnings: [{ problems: [{ message: `Left out: ${deposit}` }] }] })
  })

  test('shows a property again that was hidden because nobody confirmed it, and no other hidden one', async () => {
    await run(sheet(row('F-1', 24_000), row('F-2', 24_000)))
    await site.t.database.pool.query(
      `UPDATE properties SET status = 'INACTIVE', asked_at = CASE WHEN reference = 'F-1' THEN now() END WHERE posted_by_user_id = $1`,
      [broker.user.id],
    )
    await run(sheet(row('F-1', 24_000), row('F-2', 24_000)))
    expect(await own()).toMatchObject([
      { reference: 'F-1', status: 'ACTIVE' },
      { reference: 'F-2', status: 'INACTIVE' },
    ])
  })

  test('and is missing now is named, for sheets of its kind only', async () => {
    await run(sheet(row('G-1', 24_000), row('G-2', 30_000)))
    const [, second] = await own()
    const absent = { absentCount: 1, absent: [{ propertyId: Number(second?.id), reference: 'G-2', propertyName: 'Society G-2' }] }
    expect((await preview(sheet(row('G-1', 24_000)))).body).toMatchObject(absent)
    expect(await run(sheet(row('G-1', 24_000)))).toMatchObject(absent)
    const sale = sheet(row('S-1', '85 lakh')).replace('Rent', 'Sale price').replace('Deposit', 'Colour')
    expect((await preview(sale)).body).toMatchObject({ propertyFor: 'SELL', good: 1, absentCount: 0 })
    // still named by a row that cannot be read
    expect((await preview(sheet(row('G-1', 24_000), row('G-2', 'on request')))).body).toMatchObject({ badCount: 1, absentCount: 0 })
  })

  test('by twelve imports at once is posted once', async () => {
    const sheets = Array.from({ length: 12 }, (_unused, index) => sheet(row('H-1', 24_000 + index), row('H-2', 30_000)))
    const answers = await Promise.all(sheets.map((file) => runImport(file)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(answers.reduce((sum, { body }) => sum + body.imported, 0)).toBe(2)
    expect(await own()).toHaveLength(2)
    expect(await site.postsLeft(broker)).toEqual({ left: 98, entered: 98 })
  })

  test('can have letters that programs lower in different ways', async () => {
    const references = ['ΑΣ', 'ασ', 'İ', 'i̇', 'ß', 'SS', '\u212a', "'=1+1"]
    const file = sheet(...references.map((reference, index) => row(reference, 24_000 + index)))
    const { status, body } = await runImport(file)
    expect(status).toBe(200)
    expect(body.imported + body.duplicateCount).toBe(references.length)
    expect(await run(file)).toMatchObject({ imported: 0, unchangedCount: body.imported })
  })

  test('can be used again after its property was deleted', async () => {
    await run(sheet(row('I-1', 24_000)))
    const [first] = await own()
    const deleted = await fetch(`${site.url}/api/properties/delete/${first?.id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${broker.token}` },
    })
    expect(deleted.status).toBe(200)
    expect(await run(sheet(row('I-1', 24_000)))).toMatchObject({ imported: 1 })
  })

  const CHANGED = times(300, 5_000)
  test(`of ${CHANGED} properties updates all of them`, async () => {
    await grantPosts(site.t, broker.user.id, CHANGED)
    const rows = (rent: number) => Array.from({ length: CHANGED }, (_unused, index) => row(`Z-${index}`, rent + index))
    await run(sheet(...rows(20_000)))
    expect(await run(sheet(...rows(21_000)))).toMatchObject({ imported: 0, updatedCount: CHANGED })
    const { rows: sums } = await site.t.database.pool.query(
      'SELECT min(expected_price)::integer AS least FROM properties WHERE posted_by_user_id = $1',
      [broker.user.id],
    )
    expect(sums).toEqual([{ least: 21_000 }])
  }, 240_000)
})
