import { expect } from 'vitest'
import { webhookBody } from '#demo/sandbox-gateway/entities.ts'
import { storePicture } from '#server/homes/media/index.ts'
import type { TestApp } from './app.ts'
import { pdfOf } from './files/documents.ts'
import { seedPushBrowser } from './notifications.ts'
import { callsOf, phoneOf } from './people.ts'
import { givePlan } from './plans.ts'
import { type Postings, pictureFile } from './postings.ts'
import { WANTED_FLAT } from './requirements.ts'
import type { GatewayServer } from './servers/gateway.ts'
import { type Buyer, seedPlan, shopOf } from './shop.ts'
import { newVoterKey, shortlistsAt } from './shortlists.ts'

/** Settings that a program needs for `seedFullAccount`. */
export const FULL_ACCOUNT_SETTINGS = {
  AUTH_SENDS_PER_ADDRESS: '1000/1h',
  AUTH_GUESSES_PER_ADDRESS: '1000/1h',
  AUTH_SENDS_PER_NETWORK: '1000/1h',
  AUTH_GUESSES_PER_NETWORK: '1000/1h',
  AUTH_SENDS_OVERALL: '1000/1h',
  AUTH_GUESSES_OVERALL: '1000/1h',
}

/** A broker with data in every noun, and two users who are connected with the broker. */
export interface FullAccount {
  readonly id: number
  readonly phone: string
  /** Tokens of all the broker's sessions. */
  readonly tokens: readonly string[]
  readonly propertyIds: { readonly live: number; readonly hidden: number; readonly deleted: number }
  readonly requirementId: number
  /** Names of the stored files: the broker's pictures, profile picture and document. */
  readonly fileNames: readonly string[]
  readonly orders: { readonly planId: number; readonly paid: string; readonly open: string }
  /** A user who unlocked the broker's number and saved the broker's property. */
  readonly seeker: Buyer
  /** The broker has unlocked and saved this owner's property. */
  readonly owner: Buyer & { readonly propertyId: number; readonly requirementId: number }
  /** Texts that identify the broker. */
  readonly personalTexts: readonly string[]
}

const FIRST_NAME = 'Zubinprakash'
const LAST_NAME = 'Wadekarly'

/** @param number last digits of the broker's phone number; the seeker gets `number + 1`, the owner `number + 2` */
export async function seedFullAccount(t: TestApp, site: Postings, gateway: GatewayServer, number: number): Promise<FullAccount> {
  const { pool } = t.database
  const calls = callsOf(t)
  const email = `${LAST_NAME}.${number}@leaving.example`
  const person = { firstName: FIRST_NAME, lastName: LAST_NAME, email, userRole: 'BROKER', reraNumber: `A5210${number}WADE` }
  const broker = await calls.register(number, { ...person, address: { area: 'Wadekarly Lane', pinCode: '411045' } })
  const seeker = await calls.register(number + 1, { userRole: 'SEEKER', firstName: 'Meera', lastName: 'Joshi' })
  const owner = await calls.register(number + 2, { firstName: 'Ravi', lastName: 'Shinde' })
  const { id, phoneNumber: phone } = broker.user
  for (const user of [seeker.user, owner.user]) await givePlan(pool, user.id, { contacts: 5, requirement_contacts: 5 })
  const tokens = [broker.token, await calls.signIn(number)]

  const place = { address: { area: 'Wadekarly Colony', pinCode: '411045' } }
  const document = { field: 'documents' as const, name: 'wadekarly-agreement.pdf', bytes: new Uint8Array(pdfOf()) }
  const files = [await pictureFile('wadekarly-front.jpg'), await pictureFile('wadekarly-hall.jpg', '#884422'), document]
  const post = async (token: string, property: object, sending = {}): Promise<number> => {
    const answer = await site.add(token, property, sending)
    expect(answer.body).toMatchObject({ propertyId: expect.any(Number) })
    return answer.body.propertyId
  }
  const words = { propertyName: 'Wadekarly Heights', description: 'Wadekarly home with a balcony.', ...place }
  const live = await post(broker.token, { ...words, stagedPictures: ['new:1'] }, { files, key: `full-account-${number}` })
  const hidden = await post(broker.token, words, { files: [await pictureFile('wadekarly-back.jpg', '#223344')] })
  const deleted = await post(broker.token, words)
  expect((await site.call('PUT', `/api/properties/update-status/${hidden}?status=INACTIVE`, broker.token)).status).toBe(200)
  expect((await site.call('DELETE', `/api/properties/delete/${deleted}`, broker.token)).status).toBe(200)
  const ownersProperty = await post(owner.token, { propertyName: 'Shinde Residency' })

  const shop = shopOf(t)
  const planId = await seedPlan(pool, { name: `Full ${number}`, role: 'BROKER' })
  const openPlanId = await seedPlan(pool, { name: `Open ${number}`, role: 'BROKER' })
  const paid = await shop.order(broker, planId, {
    buyerName: `${FIRST_NAME} ${LAST_NAME}`,
    buyerAddress: `7 ${LAST_NAME} Lane, Pune`,
    buyerPinCode: '411045',
    buyerState: '27',
    buyerGstin: '27AAPFU0939F1ZV',
  })
  const { order, payment } = await gateway.attempt(paid, 'pay')
  const body = webhookBody('payment.captured', order, payment)
  expect((await shop.webhook(gateway.keys.webhookSecret, body, `paid-${number}`)).statusCode).toBe(200)
  const open = await shop.order(broker, openPlanId)

  const submit = async (token: string, additionalRequirements: string): Promise<number> => {
    const wanted = { ...WANTED_FLAT, additionalRequirements, preferredLocations: ['Baner'] }
    const answer = await calls.post('/api/requirement/submit', wanted, { token })
    expect(answer.statusCode).toBe(200)
    return answer.json().requirementId
  }
  const requirementId = await submit(broker.token, 'Near the Wadekarly school.')
  const ownersRequirement = await submit(owner.token, 'Covered parking.')

  const unlock = async (viewer: Buyer, propertyId: number, wantedId: number) => {
    const unlocks = [
      `/api/subscriptions/use-contact-or-chat?userId=${viewer.user.id}&propertyId=${propertyId}`,
      `/api/requirement/use-contact?userId=${viewer.user.id}&requirementId=${wantedId}`,
    ]
    for (const path of unlocks) expect((await calls.post(path, {}, { token: viewer.token })).statusCode).toBe(200)
    const saved = await calls.post('/api/wishlist/add', { userId: viewer.user.id, propertyId }, { token: viewer.token })
    expect(saved.statusCode).toBe(200)
  }
  await unlock(seeker, live, requirementId)
  await unlock(broker, ownersProperty, ownersRequirement)
  await pool.query(`UPDATE contact_unlocks SET inquiry_note = 'Call Wadekarly on Sunday' WHERE user_id = $1 OR property_id = $2`, [
    id,
    live,
  ])

  const kept = { name: 'For Zubinprakash', frequency: 'daily', filter: { area: ['Wadekarly Colony'] } }
  expect((await calls.post(`/api/kept-searches/${id}`, kept, { token: broker.token })).statusCode).toBe(200)
  const columns = [{ header: 'Society', column: 'propertyName' }]
  const meanings = [{ column: 'area', value: 'near the wadekarly school', meaning: 'Baner' }]
  const reading = { columns, category: null, propertyFor: null, meanings }
  expect((await site.call('PUT', '/api/properties/import/reading', broker.token, reading)).status).toBe(200)
  await pool.query(`UPDATE properties SET reference = 'Wadekarly-1' WHERE id = $1`, [live])
  const lists = shortlistsAt(site)
  const list = await lists.makeShared(broker, [ownersProperty], 'With Zubinprakash')
  expect((await lists.change(broker, list.id, { sharedBy: FIRST_NAME })).status).toBe(200)
  await lists.put(broker, list.id, ownersProperty, { note: 'Near the Wadekarly school.' })
  const ownVote = { link: list.link, voterKey: newVoterKey(), name: FIRST_NAME, propertyId: ownersProperty, choice: 'for' } as const
  expect((await lists.vote(ownVote)).status).toBe(200)
  await seedPushBrowser(pool, id)
  const named = { name: `Asha ${LAST_NAME}`, relation: 'Wife', phone: '', email: `asha@${LAST_NAME.toLowerCase()}.example` }
  expect((await site.call('PUT', `/api/users/${id}/privacy/nominee`, broker.token, named)).status).toBe(200)
  const withdrawn = { purpose: 'emails', isGiven: false }
  expect((await site.call('PUT', `/api/users/${id}/privacy/consents`, broker.token, withdrawn)).status).toBe(200)
  await pool.query(`INSERT INTO notification_choices (user_id, kind, push) VALUES ($1, 'lead', false)`, [id])
  await pool.query('INSERT INTO reply_records (user_id, counted, answered, answers_rarely) VALUES ($1, 8, 7, false)', [id])
  const answers = ['Ask for Zubinprakash at the gate.']
  expect((await site.call('PUT', `/api/subscriptions/inquiries/ready-answers/${id}`, broker.token, { answers })).status).toBe(200)
  const message = {
    name: `${FIRST_NAME} ${LAST_NAME}`,
    email: email.toUpperCase(),
    phone: `+91 ${phone}`,
    subject: 'Help',
    message: 'Please call.',
  }
  expect((await calls.post('/api/contact-messages', message)).statusCode).toBe(200)
  const grievance = { kind: 'data', text: 'Zubinprakash asks what you store.', name: FIRST_NAME, email, phone: `+91 ${phone}` }
  expect((await calls.post('/api/grievances', grievance, { token: broker.token })).statusCode).toBe(200)
  await pool.query("INSERT INTO checks (property_id, kind, asked_at) VALUES ($1, 'index_ii', now())", [live])
  const portrait = await storePicture(t.media, Buffer.from((await pictureFile('me.jpg', '#aa5500')).bytes))
  await pool.query(`INSERT INTO media_attachments (user_id, kind, file_name) VALUES ($1, 'picture', $2)`, [id, portrait.fileName])
  await pool.query(`INSERT INTO earlier_prices (property_id, until_day, price) VALUES ($1, '2026-01-31', 27000)`, [live])
  await pool.query(`INSERT INTO kept_outlines (property_id, position, outline) VALUES ($1, 0, '')`, [deleted])
  await pool.query(`UPDATE properties SET first_posted_at = '2026-01-15' WHERE id = $1`, [live])
  const { rows } = await pool.query<{ fileName: string }>(
    `SELECT file_name AS "fileName" FROM media_attachments WHERE user_id = $1 OR property_id IN ($2, $3) ORDER BY id`,
    [id, live, hidden],
  )
  const sent = await calls.post('/api/auth/send-login-otp', { phoneNumber: phoneOf(number) })
  expect(sent.statusCode).toBe(200)

  const fileNames = rows.map(({ fileName }) => fileName)
  return {
    id,
    phone,
    tokens,
    propertyIds: { live, hidden, deleted },
    requirementId,
    fileNames,
    orders: { planId, paid, open },
    seeker,
    owner: { ...owner, propertyId: ownersProperty, requirementId: ownersRequirement },
    personalTexts: [FIRST_NAME, LAST_NAME, phone, email, person.reraNumber, ...fileNames],
  }
}
