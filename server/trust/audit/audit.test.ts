import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/base/db/transaction.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { makeConfirmedOperator } from '#tests/operators.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { recordAction } from './index.ts'

const AT = Date.parse('2026-11-23T06:30:00Z')
let t: TestApp
let calls: Calls
let operator: Awaited<ReturnType<Calls['register']>>
const list = (query: string) => calls.get(`/api/operations/actions?${query}`, operator.token)

beforeAll(async () => {
  t = await createTestApp()
  calls = callsOf(t)
  operator = await calls.register(1)
  await makeConfirmedOperator(t.database.pool, operator.user.id)
})
afterAll(() => t.close())

const hide = (propertyId: number, reason?: string) =>
  inTransaction(t.database.pool, (tx) =>
    recordAction(tx, {
      operator: { userId: operator.user.id },
      action: 'property_hidden',
      object: { kind: 'property', id: propertyId },
      before: { status: 'ACTIVE', views: 3, shown: ['home'] },
      after: { status: 'INACTIVE', views: 3, shown: ['home'] },
      reason,
      at: new Date(AT),
    }),
  )

test('an action is listed with who, what, the changed fields alone, and why, newest first and by its object', async () => {
  await hide(11)
  await hide(12, 'Let months ago')
  await hide(11, 'Again')
  const { content, totalElements, totalPages } = (await list('kind=property&id=11&size=1')).json()
  expect({ content, totalElements, totalPages }).toEqual({
    content: [
      {
        actionId: expect.any(Number),
        at: '2026-11-23T06:30:00.000Z',
        operatorId: operator.user.id,
        operatorName: 'Asha Kale',
        action: 'property_hidden',
        objectKind: 'property',
        objectId: 11,
        objectName: null,
        before: { status: 'ACTIVE' },
        after: { status: 'INACTIVE' },
        reason: 'Again',
      },
    ],
    totalElements: 2,
    totalPages: 2,
  })
  expect((await list('')).json().content.map((action: { objectId: number }) => action.objectId)).toEqual([11, 12, 11])
  expect((await list('kind=somebody')).statusCode).toBe(422)
})

test('an action is listed with the present name of its object', async () => {
  const { user } = await calls.register(2)
  await inTransaction(t.database.pool, (tx) =>
    recordAction(tx, {
      operator: { userId: operator.user.id },
      action: 'user_signed_out',
      object: { kind: 'user', id: user.id },
      before: null,
      after: null,
      at: new Date(AT),
    }),
  )
  const { content } = (await list(`kind=user&id=${user.id}`)).json()
  expect(content).toMatchObject([{ objectKind: 'user', objectName: 'Asha Kale' }])
})

test('the database refuses to change and to delete what operators did', async () => {
  await hide(13)
  for (const change of [
    "UPDATE operator_actions SET reason = 'other'",
    'DELETE FROM operator_actions',
    'TRUNCATE operator_actions',
    'UPDATE operator_actions SET id = id WHERE false',
  ])
    await expect(t.database.pool.query(change)).rejects.toThrow('never changed')
})

test('an action is written down only when what it says was done', async () => {
  const before = (await list('size=1')).json().totalElements
  const failing = inTransaction(t.database.pool, async (tx) => {
    await recordAction(tx, {
      operator: { userId: operator.user.id },
      action: 'property_hidden',
      object: { kind: 'property', id: 14 },
      before: null,
      after: null,
      at: new Date(AT),
    })
    throw new Error('the change failed')
  })
  await expect(failing).rejects.toThrow('the change failed')
  expect((await list('size=1')).json().totalElements).toBe(before)
})
