import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { returnCharge } from '#server/money/plans/index.ts'
import { deleteAccount } from '#server/people/account-deletion/delete-account.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { givePlan } from '#tests/plans.ts'
import { OWNER_PHONE, seedOwner, seedProperties } from '#tests/properties.ts'

let t: TestApp
let calls: Calls
let posterId: number
let people = 0
let now = Date.UTC(2030, 0, 15, 10)
beforeAll(async () => {
  t = await createTestApp({}, { clock: { now: () => now } })
  calls = callsOf(t)
  posterId = await seedOwner(t.database.pool)
})
afterAll(() => t.close())

/** A seeker with contacts who has unlocked a property. */
async function unlockedOnce(contacts: number) {
  const { token, user } = await calls.register(++people, { userRole: 'SEEKER' })
  const { pool } = t.database
  await givePlan(pool, user.id, { contacts, startsAt: new Date(now - DAY_MS) })
  const [propertyId = 0] = await seedProperties(pool, [{}])
  const unlock = async () =>
    (
      await t.app.inject({
        method: 'POST',
        url: `/api/subscriptions/use-contact-or-chat?userId=${user.id}&propertyId=${propertyId}`,
        headers: { authorization: `Bearer ${token}` },
      })
    ).json()
  const row = async () =>
    (
      await pool.query<{
        id: number
        chargeId: number
        createdAt: Date
        status: string
        statusAt: Date | null
        askedUntil: Date | null
        answers: number
      }>(
        `SELECT id, charge_id AS "chargeId", created_at AS "createdAt", inquiry_status AS status, inquiry_status_at AS "statusAt", question_until AS "askedUntil",
                (SELECT count(*)::int FROM contact_answers a WHERE a.unlock_id = c.id) AS answers
           FROM contact_unlocks c WHERE user_id = $1 AND property_id = $2`,
        [user.id, propertyId],
      )
    ).rows
  const leads = async () =>
    (
      await pool.query<{ cause: string }>(
        `SELECT cause FROM notifications WHERE user_id = $1 AND property_id = $2 AND kind = 'lead' ORDER BY id`,
        [posterId, propertyId],
      )
    ).rows.length
  expect(await unlock()).toMatchObject({ alreadyUnlocked: false, remainingContactsUsed: contacts - 1 })
  const [first] = await row()
  const bringBack = () =>
    inTransaction(pool, async (tx) => {
      const chargeId = (await row())[0]?.chargeId ?? 0
      const returned = await returnCharge(tx, { userId: user.id, chargeId, now })
      if (returned)
        await tx.query(
          `INSERT INTO contact_returns (unlock_id, charge_id, reason, state, created_at, decided_at)
           SELECT id, charge_id, 'LET', 'RETURNED', $2, $2 FROM contact_unlocks WHERE charge_id = $1`,
          [chargeId, new Date(now)],
        )
      return returned
    })
  const setStatus = (status: string) => pool.query('UPDATE properties SET status = $2 WHERE id = $1', [propertyId, status])
  const contacts_ = async () => (await calls.get(`/api/subscriptions/contacts/${user.id}`, token)).json()
  return { token, user, propertyId, unlock, row, leads, bringBack, setStatus, first, list: contacts_ }
}

test('a contact that came back is charged again once the home is offered again: the same lead is new, its answer and question are forgotten', async () => {
  const asha = await unlockedOnce(2)
  const { id = 0, chargeId } = asha.first ?? {}
  await t.database.pool.query(
    `UPDATE contact_unlocks SET inquiry_status = 'CLOSED', inquiry_status_at = $2, question_until = $2 WHERE id = $1`,
    [id, new Date(now)],
  )
  await t.database.pool.query(`INSERT INTO contact_answers (unlock_id, answer, answered_at) VALUES ($1, 'TAKEN', $2)`, [id, new Date(now)])
  await asha.setStatus('INACTIVE')
  expect(await asha.bringBack()).toMatchObject({ isUsable: true })

  // while the home is hidden the number is shown without a charge
  const hidden = await asha.unlock()
  expect(hidden).toMatchObject({ phoneNumber: OWNER_PHONE, alreadyUnlocked: true, remainingContactsUsed: 2 })
  expect((await asha.list()).contacts).toMatchObject([
    { contactId: id, phoneNumber: OWNER_PHONE, returned: { reason: 'LET', date: new Date(now).toISOString() } },
  ])

  now += DAY_MS
  await asha.setStatus('ACTIVE')
  expect(await asha.unlock()).toMatchObject({ phoneNumber: OWNER_PHONE, alreadyUnlocked: false, remainingContactsUsed: 1 })
  const [again, ...others] = await asha.row()
  expect(others).toEqual([])
  expect(again).toEqual({
    id,
    chargeId: expect.any(Number),
    createdAt: new Date(now),
    status: 'NEW',
    statusAt: null,
    askedUntil: null,
    answers: 0,
  })
  expect(again?.chargeId).not.toBe(chargeId)
  expect(await asha.leads()).toBe(2)
  expect((await asha.list()).contacts).toMatchObject([{ contactId: id, returned: null }])
  expect(await asha.unlock()).toMatchObject({ alreadyUnlocked: true, remainingContactsUsed: 1 })

  // its second charge comes back like the first
  expect(await asha.bringBack()).toMatchObject({ isUsable: true })
  const ledger = (await calls.get(`/api/subscriptions/ledger/${asha.user.id}`, asha.token)).json().content
  const ofHome = ledger.filter(({ propertyId }: { propertyId: number | null }) => propertyId === asha.propertyId)
  expect(ofHome.map(({ reason, contacts, returnReason }: Record<string, unknown>) => [reason, contacts, returnReason])).toEqual([
    ['returned', 1, 'LET'],
    ['spent', -1, null],
    ['returned', 1, 'LET'],
    ['spent', -1, null],
  ])
})

test('20 concurrent unlocks of a contact that came back are charged once', async () => {
  const ravi = await unlockedOnce(5)
  await ravi.bringBack()
  const answers = await Promise.all(Array.from({ length: 20 }, () => ravi.unlock()))
  expect(answers.filter(({ alreadyUnlocked }) => !alreadyUnlocked)).toHaveLength(1)
  for (const answer of answers) expect(answer).toMatchObject({ phoneNumber: OWNER_PHONE, remainingContactsUsed: 4 })
  expect(await ravi.leads()).toBe(2)
})

test('without a contact left, one that came back and was used elsewhere is not shown again for nothing', async () => {
  const mira = await unlockedOnce(1)
  await mira.bringBack()
  const [other = 0] = await seedProperties(t.database.pool, [{}])
  await t.app.inject({
    method: 'POST',
    url: `/api/subscriptions/use-contact-or-chat?userId=${mira.user.id}&propertyId=${other}`,
    headers: { authorization: `Bearer ${mira.token}` },
  })
  expect(await mira.unlock()).toMatchObject({ code: 'payment_required' })
})

test('when a seeker deletes the account, both leads of one contact leave the poster’s notifications', async () => {
  const dev = await unlockedOnce(2)
  await dev.bringBack()
  await dev.unlock()
  expect(await dev.leads()).toBe(2)
  const deps = { ...t.services, pictures: { forget() {} }, config: { erasedData: undefined } }
  await deleteAccount(deps, dev.user.id)
  expect(await dev.leads()).toBe(0)
})
