import { randomInt } from 'node:crypto'
import { expect, expectAccessible, expectNoSidewaysScroll, type Page, test, visit } from './fixture.ts'
import { account, ignoreFailedCalls, signedInAs } from './people.ts'
import { picture } from './posting-helpers.ts'

type Person = Awaited<ReturnType<typeof account>>

/** A random property name. */
const newName = () => `Tamarind ${String.fromCharCode(...Array.from({ length: 10 }, () => 97 + randomInt(26)))}`

/** Posts a flat in Baner through the API. @returns its id */
async function postFlat(page: Page, { token }: Person, propertyName: string): Promise<number> {
  const property = { propertyName, bhkType: 'TWO_BHK', expectedPrice: 24_000, address: { area: 'Baner' } }
  const answer = await page.request.post('/api/properties/add', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { property: JSON.stringify(property), images: await picture('front.jpg', '#7a9e7e') },
  })
  return ((await answer.json()) as { propertyId: number }).propertyId
}

const hide = (page: Page, { token }: Person, id: number) =>
  page.request.put(`/api/properties/update-status/${id}?status=INACTIVE`, { headers: { authorization: `Bearer ${token}` } })

const GONE = 'This property is no longer available.'

test('the page of a hidden property answers 410, says so and offers similar properties', { tag: '@desktop' }, async ({ page, errors }) => {
  const poster = await account(page.request)
  const name = newName()
  const id = await postFlat(page, poster, name)
  expect((await page.request.get(`/listing/${id}`)).status()).toBe(200)
  await hide(page, poster, id)
  const bare = await page.request.get(`/listing/${id}`)
  expect(bare.status()).toBe(410)
  expect(await bare.text()).toMatch(/<meta name="robots" content="noindex"/)

  await visit(page, `/listing/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: GONE })).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
  const similar = page.getByRole('region', { name: 'Similar homes' })
  await expect(similar.getByRole('article').first()).toContainText('Baner')
  await expect(page.getByRole('link', { name: 'Back to Properties' })).toHaveAttribute('href', '/listing')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await similar.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/listing\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: GONE })).toBeHidden()

  // a deleted property shows the same page
  await page.request.delete(`/api/properties/delete/${id}`, { headers: { authorization: `Bearer ${poster.token}` } })
  await visit(page, `/listing/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: GONE })).toBeVisible()
  await expect(similar.getByRole('article').first()).toBeVisible()
  ignoreFailedCalls(errors)
})

test('a poster sees their hidden property with a notice and a link to edit it', { tag: '@long' }, async ({ page, isMobile, errors }) => {
  const poster = await account(page.request)
  const name = newName()
  const id = await postFlat(page, poster, name)
  await signedInAs(page, poster)
  await visit(page, `/listing/${id}`)
  const actions = isMobile ? page.getByRole('group', { name: 'Contact' }) : page.getByRole('complementary')
  await expect(actions.getByRole('link', { name: `Edit ${name}` })).toHaveAttribute('href', `/editproperty/${id}`)
  await expect(page.getByText('Only you can see this')).toHaveCount(0)
  await expect(page.getByText(poster.phoneNumber.slice(5)).filter({ visible: true }).first()).toBeVisible()

  await hide(page, poster, id)
  await visit(page, `/listing/${id}`)
  const notice = page.getByRole('region', { name: 'Only you can see this' })
  await expect(notice).toContainText('This listing is hidden.')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page).toHaveTitle(/^2 BHK flat for rent in Baner/)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  const other = await account(page.request)
  await signedInAs(page, other)
  await visit(page, `/listing/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: GONE })).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
  // browsers report a refused page as an error
  ignoreFailedCalls(errors)
})

test('a property hidden while its card is shown opens as no longer available', { tag: '@phone' }, async ({ page, errors }) => {
  const poster = await account(page.request)
  const name = newName()
  const id = await postFlat(page, poster, name)
  await visit(page, `/listing?searchTerm=${encodeURIComponent(name)}`)
  const card = page.getByRole('article').filter({ hasText: name })
  await expect(card).toBeVisible()
  await hide(page, poster, id)
  await card.getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: GONE })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Similar homes' }).getByRole('article').first()).toBeVisible()
  await expect(page).toHaveTitle(/no longer available/)
  ignoreFailedCalls(errors)
})
