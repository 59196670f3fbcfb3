import { currentCode } from '#server/people/operators/index.ts'
import { confirmOperator } from './database.ts'
import { expect, hydrated, type Page } from './fixture.ts'
import { account, signedInAs } from './people.ts'

const SECOND_FACTOR = '/api/operators/second-factor'

/** Signs in as an operator with a given second factor, and opens the console from the profile. */
export async function openOperations(page: Page, path = '') {
  const operator = await account(page.request, 'OWNER', { firstName: 'Meera', lastName: 'Joshi' })
  await confirmOperator(operator.phoneNumber)
  const user = { ...(operator.user as object), userRole: 'ADMIN' }
  await signedInAs(page, { token: operator.token, user })
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Open operations' }).click()
  await expect(page.getByRole('navigation', { name: 'Operations' })).toBeVisible()
  if (path) await page.goto(`/operations${path}`)
  await hydrated(page)
  return operator
}

/** Sets up an authenticator app. @returns the code that it shows the given number of codes later */
export async function setUpAuthenticator({ request }: Page, { token }: { token: string }): Promise<(later: number) => string> {
  const headers = { authorization: `Bearer ${token}` }
  const { secret } = await (await request.post(`${SECOND_FACTOR}/enrolment`, { headers })).json()
  const given = await request.post(SECOND_FACTOR, { headers, data: { code: currentCode(secret, Date.now()) } })
  expect(given.status()).toBe(200)
  return (later) => currentCode(secret, Date.now() + later * 30_000)
}
