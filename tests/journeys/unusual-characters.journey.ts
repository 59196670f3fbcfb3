import type { APIRequestContext } from '@playwright/test'
import { indianDateOf } from '#contracts/base/values/time.ts'
import { main, sendOtp } from './account-helpers.ts'
import { expect, hydrated, type Page, test, visit } from './fixture.ts'
import { openOperations } from './operations.ts'
import { account, codeField, codeFor, signedInAs } from './people.ts'
import { openSection } from './property-forms.ts'
import { postRequirement } from './requirement-helpers.ts'

type Account = Awaited<ReturnType<typeof account>>

const inDevanagari = (text: string) => text.replace(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? '')

test('phone number and code typed with digits of Devanagari sign in', { tag: '@phone' }, async ({ page }) => {
  const person = await account(page.request)
  await visit(page, '/signin')
  const field = page.getByLabel('Mobile number')
  await field.pressSequentially(inDevanagari(person.phoneNumber))
  await expect(field).toHaveValue(person.phoneNumber)
  await sendOtp(page)
  await expect(codeField(page)).toBeFocused()
  const code = await codeFor(page.request, person.phoneNumber)
  await codeField(page).pressSequentially(inDevanagari(code))
  await expect(codeField(page)).toHaveValue(code)
  await main(page).getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('link', { name: /^Notifications/ })).toBeVisible()
})

test('pin code, rent and the phone of the contact form read digits of Devanagari and of full width', { tag: '@phone' }, async ({
  page,
}) => {
  await signedInAs(page, await account(page.request))
  await visit(page, '/postproperty')
  await page.getByText('Residential', { exact: true }).click()
  await page.getByText('Rent', { exact: true }).click()
  await openSection(page, 'location-details')
  const pinCode = page.getByLabel('Pin code')
  await pinCode.pressSequentially('४११०')
  await pinCode.pressSequentially('４５')
  await expect(pinCode).toHaveValue('411045')
  await openSection(page, 'price-details')
  const rent = page.getByLabel('Expected rent (INR)')
  await rent.pressSequentially('२５０００')
  await expect(rent).toHaveValue('25,000')
  await visit(page, '/contact')
  const phone = main(page).getByLabel('Phone')
  // filled in from the account
  await expect(phone).toHaveValue(/^\+91 \d{5} \d{5}$/)
  await expect(main(page).getByLabel('Email')).not.toHaveValue('')
  await phone.clear()
  await phone.pressSequentially('+९१ ९８७६५ ４３２１०')
  await expect(phone).toHaveValue('+91 98765 43210')
})

for (const device of ['1970-01-02T10:00:00Z', '2029-05-01T10:00:00Z']) {
  test(`the posting form offers today on a device whose clock says ${device.slice(0, 4)}`, { tag: '@phone' }, async ({ page }) => {
    await signedInAs(page, await account(page.request))
    await page.clock.setFixedTime(new Date(device))
    await visit(page, '/postproperty')
    await page.getByText('Residential', { exact: true }).click()
    await page.getByText('Rent', { exact: true }).click()
    await expect(page.getByLabel('Available from')).toHaveValue(indianDateOf(Date.now()) ?? '')
  })
}

/** 47 letters without a break. */
const LONG_WORD = 'Anantapadmanabhaswamymandirparisarakothrudgaonx'

/** Posts a flat for rent. @returns its id */
async function postFlat(request: APIRequestContext, { token }: Account): Promise<number> {
  const property = {
    category: 'RESIDENTIAL',
    propertyFor: 'RENT',
    propertyName: LONG_WORD,
    apartmentType: 'FLAT',
    bhkType: 'TWO_BHK',
    expectedPrice: 25_000,
    address: { area: LONG_WORD },
  }
  const answer = await request.post('/api/properties/add', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { property: JSON.stringify(property) },
  })
  expect(answer.status()).toBe(200)
  return ((await answer.json()) as { propertyId: number }).propertyId
}

/** Expects that a page shows the long word and does not scroll sideways. */
async function expectWithinScreen(page: Page, path: string, shown: string | RegExp = LONG_WORD): Promise<void> {
  await page.goto(path)
  await hydrated(page)
  await expect(
    page
      .getByText(shown)
      .or(page.locator(`input[value="${LONG_WORD}"]`))
      .first(),
    path,
  ).toBeAttached()
  const { width } = page.viewportSize() ?? { width: 0 }
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width)
}

test('a search for a long word widens no list of a laptop', { tag: '@desktop-only' }, async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const word = 'a'.repeat(90)
  for (const path of [`/listing?searchTerm=${word}`, `/featured?keyword=${word}`, `/AllUnderConstructionProperties?search=${word}`])
    await expectWithinScreen(page, path, word)
})

test('a long word in area, name and texts widens no page', { tag: '@phone-only' }, async ({ page }) => {
  const person = await account(page.request, 'OWNER', { firstName: LONG_WORD, lastName: LONG_WORD })
  const propertyId = await postFlat(page.request, person)
  const wish = { propertyType: LONG_WORD, preferredLocations: [LONG_WORD], additionalRequirements: LONG_WORD }
  const requirementId = await postRequirement(page.request, person, wish)
  await postRequirement(page.request, await account(page.request, 'SEEKER'), { ...wish, propertyType: `Flat ${LONG_WORD}` })
  await page.setViewportSize({ width: 360, height: 760 })
  await expectWithinScreen(page, `/listing/${propertyId}`)
  await signedInAs(page, person)
  for (const path of [
    `/listing/${propertyId}`,
    `/listing?area=${LONG_WORD}`,
    `/listing?searchTerm=${LONG_WORD}`,
    `/featured?keyword=${LONG_WORD}`,
    '/profile?tab=properties',
    '/profile?tab=requirements',
    `/editproperty/${propertyId}`,
    `/editrequirement/${requirementId}`,
    `/compare?ids=${propertyId}`,
  ])
    await expectWithinScreen(page, path)
  await expectWithinScreen(page, '/profile', /^Add photos of /)
  await expectWithinScreen(page, `/profile?tab=properties&seekers=${propertyId}`, `in ${LONG_WORD}`)

  const { id } = person.user as { id: number }
  await openOperations(page)
  for (const path of [`properties/${propertyId}`, `requirements/${requirementId}`, 'properties', 'requirements', 'users', `users/${id}`])
    await expectWithinScreen(page, `/operations/${path}`)
})
