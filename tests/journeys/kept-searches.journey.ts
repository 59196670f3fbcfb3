import { signInInSheet } from './account-helpers.ts'
import { newWord } from './contact-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './fixture.ts'
import { account, ignoreFailedCalls, signedInAs } from './people.ts'
import { postProperty } from './property-forms.ts'

const FLAT = { category: 'RESIDENTIAL', propertyFor: 'RENT', apartmentType: 'FLAT', bhkType: 'TWO_BHK' }

test('a search that a visitor keeps tells them of a new home once, until one press stops it', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  const word = newWord()
  const [owner, seeker, control] = [
    await account(page.request),
    await account(page.request, 'SEEKER'),
    await account(page.request, 'SEEKER'),
  ]
  await visit(page, `/listing?propertyFor=RENT&searchTerm=${word}`)
  await page.getByRole('button', { name: 'Keep this search' }).click()
  await signInInSheet(page, seeker.phoneNumber)
  const dialog = page.getByRole('dialog', { name: 'Keep this search' })
  await expect(dialog.getByLabel('Name')).toHaveValue(word.charAt(0).toUpperCase() + word.slice(1))
  await expect(dialog.getByRole('radio', { name: 'At once' })).toBeChecked()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await dialog.getByLabel('Name').fill('A quiet flat')
  await dialog.getByRole('button', { name: 'Keep Search' }).click()
  await expect(page.getByText('Search kept. You find it under “Alerts” in your profile.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Search kept' })).toBeVisible()
  const kept = await page.request.post(`/api/kept-searches/${(control.user as { id: number }).id}`, {
    headers: { authorization: `Bearer ${control.token}` },
    data: { name: 'Control', frequency: 'at_once', filter: { keyword: word } },
  })
  expect(kept.status()).toBe(200)

  await postProperty(page.request, owner.token, { ...FLAT, propertyName: `Lotus ${word}` })
  await visit(page, '/notifications')
  const main = page.getByRole('main')
  const row = main.getByRole('link', { name: new RegExp(`Lotus ${word} fits your search`) })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Found for “A quiet flat”.')
  await expectAccessible(page)
  await main.getByRole('button', { name: /^Stop these alerts/ }).click()
  await expect(page.getByText('You get no more alerts for this search.')).toBeVisible()

  // a second user with the same search shows when all alerts about the second property are sent
  await postProperty(page.request, owner.token, { ...FLAT, propertyName: `Marigold ${word}` })
  const other = await context.browser()?.newPage()
  if (!other) throw new Error('no browser')
  await signedInAs(other, control)
  await visit(other, '/notifications')
  await expect(other.getByRole('link', { name: new RegExp(`Marigold ${word} fits your search`) })).toBeVisible()
  await other.close()
  await page.reload()
  await expect(row).toHaveCount(1)
  await expect(main.getByRole('link', { name: new RegExp(`Marigold ${word}`) })).toHaveCount(0)

  await visit(page, '/profile?tab=searches')
  const search = page.getByRole('article', { name: /A quiet flat/ })
  await expect(search.getByLabel('Alerts for A quiet flat')).toHaveValue('off')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await search.getByRole('button', { name: 'Rename A quiet flat' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Flats with a garden')
  await page.getByRole('dialog').getByRole('button', { name: 'Save Name' }).click()
  const renamed = page.getByRole('article', { name: /Flats with a garden/ })
  await renamed.getByLabel('Alerts for Flats with a garden').selectOption('weekly')
  await expect(renamed.getByRole('button', { name: 'Stop alerts for Flats with a garden' })).toBeVisible()
  await renamed.getByRole('link', { name: /^Flats with a garden/ }).click()
  await expect(page.getByText('2 properties available')).toBeVisible()
  await page.goBack()
  await renamed.getByRole('button', { name: 'Delete Flats with a garden' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You have no alerts yet.' })).toBeVisible()
})

test('the page of a link that is not valid asks for no press again and leads to the alerts; without an answer it can be pressed again', {
  tag: '@phone',
}, async ({ page, errors }) => {
  await visit(page, '/confirm-email#no-such-link')
  const confirm = page.getByRole('button', { name: 'Confirm Address' })
  await page.route('**/api/confirmed-emails', (route) => route.abort())
  await confirm.click()
  await expect(page.getByText('Your address could not be confirmed. Please try again.')).toBeVisible()
  await page.unrouteAll()
  await confirm.click()
  await expect(page.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible()
  await expect(page.getByText('This link is not valid any more. You can ask for a new one in your profile.')).toBeVisible()
  await expect(confirm).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Your alerts' })).toBeFocused()
  ignoreFailedCalls(errors)
})
