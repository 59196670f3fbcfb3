import { confirmOperator } from './database.ts'
import { expect, hydrated, type Page } from './fixture.ts'
import { account, signedInAs } from './people.ts'

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
