import { pdfOf } from '../files/documents.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './fixture.ts'
import { account, codeField, codeFor } from './people.ts'
import { pictureOf, postProperty } from './property-forms.ts'

test('a visitor signs in to see the documents of a property, and still sees them after a reload', { tag: '@phone' }, async ({ page }) => {
  const [poster, reader] = [await account(page.request), await account(page.request)]
  const plan = { name: 'floor plan.pdf', mimeType: 'application/pdf', buffer: pdfOf() }
  const id = await postProperty(page.request, poster.token, {}, [await pictureOf('red')], [plan])
  await visit(page, `/listing/${id}`)
  await expect(page.getByText('There is a document with this property, for people who are signed in.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Sign in to see it' }).click()
  await page.getByLabel('Mobile number').pressSequentially(reader.phoneNumber)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(codeField(page)).toBeFocused()
  await codeField(page).pressSequentially(await codeFor(page.request, reader.phoneNumber))
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(new RegExp(`/listing/${id}$`))
  await expect(page.getByRole('button', { name: 'View documents (1)' })).toBeVisible()
  // the server renders this page for visitors
  await visit(page, `/listing/${id}`)
  await page.getByRole('button', { name: 'View documents (1)' }).click()
  await expect(page.getByRole('dialog')).toContainText('floor plan.pdf')
})
