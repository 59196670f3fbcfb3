import { ageProperty } from './database.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, type Page, test, visit } from './fixture.ts'
import { account, signedInAs } from './people.ts'
import { picture } from './posting-helpers.ts'
import { newName } from './property-forms.ts'
import { shoot } from './shoot.ts'

type Person = Awaited<ReturnType<typeof account>>

const homeOf = (propertyName: string, expectedPrice: number) => ({
  ...{ propertyName, expectedPrice, category: 'RESIDENTIAL', propertyFor: 'RENT', apartmentType: 'FLAT', bhkType: 'TWO_BHK' },
  ...{ carpetArea: 950, floor: 5, address: { area: 'Baner' } },
})

/** Posts a flat in Baner through the API, or edits it. @returns its id */
async function send(page: Page, { token }: Person, property: object, id?: number): Promise<number> {
  const options = {
    headers: { authorization: `Bearer ${token}` },
    multipart: { property: JSON.stringify(property), ...(!id && { images: await picture('front.jpg', '#7a9e7e') }) },
  }
  const answer = await (id ? page.request.put(`/api/properties/update/${id}`, options) : page.request.post('/api/properties/add', options))
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { propertyId: number }).propertyId
}

test('the page of a home that was deleted and posted again says its first day and its earlier prices', async ({ page }) => {
  const poster = await account(page.request)
  const name = newName()
  const first = await send(page, poster, homeOf(name, 26_000))
  await ageProperty(first, 50)
  await send(page, poster, homeOf(name, 25_000), first)
  await ageProperty(first, 48)

  await signedInAs(page, poster)
  await visit(page, '/profile?tab=properties')
  const row = page.getByRole('article', { name })
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('dialog', { name: 'Delete this property?' }).getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(row).toHaveCount(0)
  const again = await send(page, poster, homeOf(name, 24_000))

  await visit(page, `/listing/${again}`)
  const main = page.getByRole('main')
  await expect(main.getByText('First posted 3 months ago, again just now by the owner')).toBeVisible()
  await expect(main.getByText(/^Asked ₹26,000 until \d+ \w+ \d+, ₹25,000 until \d+ \w+ \d+, ₹24,000 since\.$/)).toBeVisible()
  await expect(main.getByText('First posted on')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await shoot(page, 'posted-again-page')
  await main.getByText('About the price').scrollIntoViewIfNeeded()
  await shoot(page, 'posted-again-price')

  // the card says the first day too, and newest first does not begin with it
  await visit(page, `/listing?searchTerm=${encodeURIComponent(name)}`)
  await expect(page.getByRole('article').filter({ hasText: name }).getByText('3 months ago')).toBeVisible()
  await shoot(page, 'posted-again-card')
  const newest = await page.request.get('/api/properties/search?sortField=createdAt&sortDir=desc&page=0&size=12')
  const { content } = (await newest.json()) as { content: { propertyId: number }[] }
  expect(content.map(({ propertyId }) => propertyId)).not.toContain(again)
})
