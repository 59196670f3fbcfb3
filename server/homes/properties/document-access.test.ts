import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '#contracts/base/values/time.ts'
import { attachFiles, storeDocument } from '#server/homes/media/index.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { pdfOf } from '#tests/files/documents.ts'
import { makeConfirmedOperator } from '#tests/operators.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { seedProperties } from '#tests/properties.ts'

const START = Date.UTC(2026, 5, 1, 10, 30)
let now = START
let t: TestApp
let calls: Calls
let propertyId: number
let fileName: string
let ownersToken: string
let strangersToken: string
let operatorsToken: string

beforeAll(async () => {
  t = await createTestApp({}, { clock: { now: () => now } })
  calls = callsOf(t)
  const owner = await calls.register(1)
  ownersToken = owner.token
  strangersToken = (await calls.register(2)).token
  const operator = await calls.register(3)
  operatorsToken = operator.token
  const { pool } = t.database
  await makeConfirmedOperator(pool, operator.user.id)
  propertyId = (await seedProperties(pool, [{}]))[0] ?? 0
  await pool.query('UPDATE properties SET posted_by_user_id = $1 WHERE id = $2', [owner.user.id, propertyId])
  fileName = (await storeDocument(t.media, pdfOf(), 'deed.pdf')).fileName
  await attachFiles(pool, [{ propertyId, kind: 'document', fileName, originalName: 'deed.pdf', position: 0 }])
})
afterAll(() => t.close())

const setColumns = (assignments: string) => t.database.pool.query(`UPDATE properties SET ${assignments} WHERE id = $1`, [propertyId])

/** HTTP status of the document at the address that the property's page has for the user of this token. */
async function readAs(token?: string): Promise<number> {
  const property = await calls.get(`/api/properties/get/${propertyId}`, token)
  const pass = property.statusCode === 200 ? property.json().documents[0]?.pass : undefined
  return (await calls.get(addressOf(pass))).statusCode
}

const addressOf = (pass?: string) => `/media/${fileName}${pass ? `?pass=${pass}` : ''}`
const passOf = async (token: string): Promise<string> =>
  (await calls.get(`/api/properties/get/${propertyId}`, token)).json().documents[0].pass

test('whoever is signed in and sees a property may read its documents, and nobody else; no cache keeps them', async () => {
  expect(await readAs()).toBe(404)
  expect(await readAs(strangersToken)).toBe(200)
  const strangersPass = await passOf(strangersToken)
  expect((await calls.get(addressOf(strangersPass))).headers['cache-control']).toBe('private, no-store')
  for (const status of ['INACTIVE', 'PENDING', 'REJECTED']) {
    await setColumns(`status = '${status}'`)
    expect(await readAs(), status).toBe(404)
    expect(await readAs(strangersToken), status).toBe(404)
    // an address from the time when the property was live
    expect((await calls.get(addressOf(strangersPass))).statusCode, status).toBe(404)
    expect(await readAs(ownersToken), status).toBe(200)
    expect(await readAs(operatorsToken), status).toBe(200)
  }
  await setColumns(`status = 'ACTIVE'`)
  expect(await readAs()).toBe(404)
  expect(await readAs(strangersToken)).toBe(200)
})

test('a visitor is told how many documents there are, and neither name nor address', async () => {
  const answer = await calls.get(`/api/properties/get/${propertyId}`)
  expect(answer.json()).toMatchObject({ documents: [], propertyDocuments: [], documentCount: 1 })
  expect(answer.payload).not.toContain(fileName)
  expect(answer.payload).not.toContain('deed.pdf')
})

test('a pass is for one document, expires, and ends when the property is deleted', async () => {
  await setColumns(`status = 'INACTIVE'`)
  const pass = await passOf(ownersToken)
  expect(await passOf(ownersToken)).toBe(pass)
  const status = async (address: string) => (await calls.get(address)).statusCode
  const other = (await storeDocument(t.media, pdfOf(), 'other.pdf')).fileName
  await attachFiles(t.database.pool, [{ propertyId, kind: 'document', fileName: other, originalName: 'other.pdf', position: 1 }])
  expect(await status(addressOf(pass))).toBe(200)
  expect(await status(`/media/${other}?pass=${pass}`)).toBe(404)
  expect(await status(`${addressOf(pass)}x`)).toBe(404)
  expect(await status(`${addressOf(pass)}&pass=${pass}`)).toBe(404)
  now = START + HOUR_MS
  expect(await status(addressOf(pass))).toBe(200)
  now = START + 2 * HOUR_MS
  expect(await status(addressOf(pass))).toBe(404)
  now = START
  await setColumns('deleted_at = now()')
  expect(await status(addressOf(pass))).toBe(404)
})

test('a document that belongs to no property is not found', async () => {
  const { fileName: unattached } = await storeDocument(t.media, pdfOf(), 'deed.pdf')
  expect((await calls.get(`/media/${unattached}`)).statusCode).toBe(404)
})
