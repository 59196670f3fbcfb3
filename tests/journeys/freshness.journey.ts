import { setPosterAsked } from './database.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './fixture.ts'
import { account, ignoreFailedCalls, signedInAs } from './people.ts'
import { newName, postProperty } from './property-forms.ts'

test('a poster confirms a home on its page, and shows one again that was hidden without an answer', { tag: '@phone' }, async ({
  page,
  isMobile,
  errors,
}) => {
  const poster = await account(page.request)
  const name = newName()
  const id = await postProperty(page.request, poster.token, { propertyName: name, bhkType: 'TWO_BHK' })
  await setPosterAsked(id, 'shown')
  await signedInAs(page, poster)

  await visit(page, '/profile')
  await expect(page.getByText('1 home needs a yes or no')).toBeVisible()
  await expectAccessible(page)

  await visit(page, `/listing/${id}`)
  const actions = isMobile ? page.getByRole('group', { name: 'Contact' }) : page.getByRole('complementary')
  const question = actions.getByRole('region', { name: `Is ${name} still available?` })
  await expect(question).toBeVisible()
  // one's own home cannot be put on a shortlist: the buttons above its pictures stand side by side without that one
  const [share, heart] = await Promise.all(
    ['Share this property', `Add ${name} to wishlist`].map((label) => page.getByRole('button', { name: label }).first().boundingBox()),
  )
  expect(Math.round((heart?.x ?? 0) - (share?.x ?? 0) - (share?.width ?? 0))).toBe(8)
  // the first one belongs to the property, the others to similar properties
  const confirmed = page.locator('time', { hasText: 'Confirmed' }).first()
  await expect(confirmed).toHaveText('Confirmed 9 days ago')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Yes, still available' }).click()
  await expect(question).toBeHidden()
  await expect(confirmed).toHaveText('Confirmed today')
  await visit(page, `/listing?searchTerm=${encodeURIComponent(name)}&sortByDate=confirmed`)
  await expect(page.getByLabel('Sort by Date')).toHaveValue('confirmed')
  await expect(page.getByRole('article').filter({ hasText: name })).toContainText('Confirmed today')

  await setPosterAsked(id, 'hidden')
  await visit(page, `/listing/${id}`)
  const notice = page.getByRole('region', { name: 'Hidden because nobody confirmed it' })
  await expect(notice).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Show it again' }).click()
  await expect(notice).toBeHidden()
  expect((await page.request.get(`/listing/${id}`)).status()).toBe(200)
  // browsers report a refused page as an error
  ignoreFailedCalls(errors)
})
