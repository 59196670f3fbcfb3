import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type Calls, callsOf, registrationOf } from '#tests/people.ts'

const INVALID = 'Please enter the RERA number as it stands on your certificate, such as A52100012345'

let t: TestApp
let calls: Calls
beforeAll(async () => {
  t = await createTestApp({ BROKER_RERA_FORM: 'register' })
  calls = callsOf(t)
})
afterAll(() => t.close())

test('with BROKER_RERA_FORM=register a broker gives an agent’s number of MahaRERA, at the sign-up and in the profile', async () => {
  for (const reraNumber of ['MH/RERA-2024.17', 'P52100012345']) {
    const refused = await calls.post('/api/auth/send-registration-otp', registrationOf(1, { userRole: 'BROKER', reraNumber }))
    expect([refused.statusCode, refused.json().fields]).toEqual([422, { reraNumber: INVALID }])
  }
  const { token, user } = await calls.register(1, { userRole: 'BROKER', reraNumber: 'A52100012345' })
  const put = (reraNumber: string) =>
    t.app.inject({
      method: 'PUT',
      url: `/api/users/${user.id}`,
      headers: { authorization: `Bearer ${token}` },
      payload: { firstName: 'Asha', lastName: 'Kale', email: 'asha.1@wada.example', address: { area: 'Baner' }, reraNumber },
    })
  expect((await put('MH/RERA-2024.17')).json().fields).toEqual({ reraNumber: INVALID })
  expect((await put('A51900012345')).json().reraNumber).toBe('A51900012345')
})

test('with BROKER_RERA_FORM=register other people need no number', async () => {
  expect((await calls.register(2, { userRole: 'OWNER' })).user).toMatchObject({ userRole: 'OWNER', reraNumber: null })
})
