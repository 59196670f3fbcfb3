import { expect, expectNoSidewaysScroll, type Page, test, visit } from './fixture.ts'
import { account, codeField, codeFor, forgiveRefusals, signedInAs } from './people.ts'
import {
  afterTheServer,
  beginPost,
  choosePhotos,
  documentsOf,
  listingsOf,
  photo,
  photoNames,
  photosOf,
  postedBy,
  reload,
  submitButton,
} from './posting-helpers.ts'
import { readProperty } from './property-forms.ts'

/** Answers that a journey made fail. */
function forgiveFailures(troubles: string[]): void {
  troubles.splice(0, troubles.length, ...troubles.filter((trouble) => !/status of 500/.test(trouble)))
  forgiveRefusals(troubles)
}

const posted = (page: Page) => expect(page.getByRole('heading', { name: 'Your property is live.' })).toBeVisible()

test('a reload in the middle loses nothing, and nobody else sees it', { tag: '@phone' }, async ({ page }) => {
  const [me, other] = [await account(page.request), await account(page.request)]
  await beginPost(page, me)
  await choosePhotos(page, [await photo('hall.jpg', '#804020'), await photo('kitchen.jpg', '#208040')])
  await documentsOf(page)
    .getByLabel('Add documents')
    .setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
  expect(await photoNames(page)).toEqual(['cover: hall.jpg', 'kitchen.jpg'])
  await expect(page.getByText(/Draft saved/)).toBeVisible()

  // the last words at the moment of the reload, and a photo that may still be prepared
  await choosePhotos(page, [await photo('view.jpg', '#204080', { width: 4000, height: 3000 })])
  await expect(page.getByText(/Draft saved/)).toBeVisible()
  await page.getByLabel('Description').fill('Quiet, with a view of the hills')
  await reload(page)
  await expect(page.getByText('Here is what you had filled in.')).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveValue('Quiet, with a view of the hills')
  await expect(page.getByLabel('Society Name')).toHaveValue('Sahyadri Heights')
  await expect(page.getByLabel('Expected rent (INR)')).toHaveValue('25000')
  expect(await photoNames(page)).toEqual(['cover: hall.jpg', 'kitchen.jpg', 'view.jpg'])
  await expect(documentsOf(page).getByText('plan.pdf')).toBeVisible()
  await expectNoSidewaysScroll(page)

  await signedInAs(page, other)
  await visit(page, '/postproperty')
  await expect(page.getByText('Residential', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Society Name')).toHaveCount(0)

  await signedInAs(page, me)
  await visit(page, '/postproperty')
  await expect(page.getByLabel('Society Name')).toHaveValue('Sahyadri Heights')
  await page.getByRole('button', { name: 'Start over' }).click()
  await page.getByRole('button', { name: 'Keep my draft' }).click()
  await expect(page.getByLabel('Society Name')).toHaveValue('Sahyadri Heights')
  await page.getByRole('button', { name: 'Start over' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByLabel('Society Name')).toHaveCount(0)
  await reload(page)
  await expect(page.getByText('Residential', { exact: true })).toBeVisible()
  await expect(page.getByText('Here is what you had filled in.')).toHaveCount(0)
})

test('a session that ended before the post is signed in again, and the post goes out', { tag: '@desktop' }, async ({ page, troubles }) => {
  const me = await account(page.request)
  await beginPost(page, me)
  await choosePhotos(page, [await photo('hall.jpg', '#804020')])
  await photoNames(page)
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${me.token}` } })
  await submitButton(page).click()
  await expect(page.getByText('Session expired. Please log in again.')).toBeVisible()
  await page.getByLabel('Mobile number').fill(me.phoneNumber)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(codeField(page)).toBeFocused()
  await codeField(page).fill(await codeFor(page.request, me.phoneNumber))
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/postproperty$/)
  await expect(page.getByLabel('Society Name')).toHaveValue('Sahyadri Heights')
  expect(await photoNames(page)).toEqual(['cover: hall.jpg'])
  await submitButton(page).click()
  await posted(page)
  const token = await page.evaluate(() => localStorage.getItem('authToken') ?? '')
  expect(await listingsOf(page, { ...me, token })).toEqual(['Sahyadri Heights'])
  forgiveRefusals(troubles)
})

test('without a network the post waits, and goes out once when it is back', { tag: '@phone' }, async ({ page, context, troubles }) => {
  const me = await account(page.request)
  await beginPost(page, me)
  await choosePhotos(page, [await photo('hall.jpg', '#804020')])
  await photoNames(page)
  await context.setOffline(true)
  await submitButton(page).click()
  await expect(page.getByText(/^You are offline\./)).toBeVisible()
  await expect(photosOf(page).getByRole('button', { name: 'Remove photo 1' })).toBeDisabled()
  await page.getByRole('button', { name: 'Try now' }).click()
  await expect(page.getByText(/^You are offline\./)).toBeVisible()
  await context.setOffline(false)
  await posted(page)
  expect(await listingsOf(page, me)).toEqual(['Sahyadri Heights'])
  await expect(page).toHaveURL(/\/listing/)
  await visit(page, '/postproperty')
  await expect(page.getByText('Residential', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Society Name')).toHaveCount(0)
  forgiveRefusals(troubles)
})

test('an answer that was lost on the way is asked for again: one listing', { tag: '@phone' }, async ({ page, troubles }) => {
  const me = await account(page.request)
  await beginPost(page, me)
  await choosePhotos(page, [await photo('hall.jpg', '#804020')])
  await photoNames(page)
  const letThrough = await afterTheServer(page, 'lose')
  await submitButton(page).click()
  await expect(page.getByRole('button', { name: 'Try now' })).toBeVisible()
  expect(await listingsOf(page, me)).toEqual(['Sahyadri Heights'])
  await letThrough()
  // the tab crashes: the key is kept with the draft
  await reload(page)
  await submitButton(page).click()
  await posted(page)
  expect(await listingsOf(page, me)).toEqual(['Sahyadri Heights'])
  forgiveRefusals(troubles)
})

test('what is changed after a lost answer is in the one listing', { tag: '@phone' }, async ({ page, troubles }) => {
  const me = await account(page.request)
  await beginPost(page, me)
  await choosePhotos(page, [await photo('hall.jpg', '#804020')])
  await photoNames(page)
  const letThrough = await afterTheServer(page, 'lose')
  await submitButton(page).click()
  await expect(page.getByRole('button', { name: 'Try now' })).toBeVisible()
  const [first] = await postedBy(page, me)
  const id = first?.propertyId ?? 0
  const live = await readProperty(page.request, id)
  expect(live).toMatchObject({ expectedPrice: 25_000, propertyGallery: [expect.any(String)] })
  await letThrough()
  await reload(page)
  await page.getByLabel('Expected rent (INR)').fill('26000')
  await choosePhotos(page, [await photo('kitchen.jpg', '#208040')])
  await photoNames(page)

  const PUT = '**/api/properties/update/*'
  await page.route(PUT, (route) => route.fulfill({ status: 500, body: '' }))
  await submitButton(page).click()
  await expect(page.getByText(/^Your property is live as you first sent it\./)).toBeVisible()
  expect(await readProperty(page.request, id)).toEqual(live)
  await expectNoSidewaysScroll(page)
  await page.unroute(PUT)
  await submitButton(page).click()
  await posted(page)
  expect(await listingsOf(page, me)).toEqual(['Sahyadri Heights'])
  const after = await readProperty(page.request, id)
  expect(after).toMatchObject({ expectedPrice: 26_000, propertyGallery: [expect.any(String), expect.any(String)] })
  forgiveFailures(troubles)
})

test('a correction that cannot be saved is taken along to the edit page', { tag: '@desktop' }, async ({ page, troubles }) => {
  const me = await account(page.request)
  await beginPost(page, me)
  await choosePhotos(page, [await photo('hall.jpg', '#804020')])
  await photoNames(page)
  const letThrough = await afterTheServer(page, 'lose')
  await submitButton(page).click()
  await page.getByRole('button', { name: 'Edit it' }).click()
  await letThrough()
  await page.getByLabel('Expected rent (INR)').fill('26000')
  const PUT = '**/api/properties/update/*'
  await page.route(PUT, (route) => route.fulfill({ status: 500, body: '' }))
  await submitButton(page).click()
  await page.getByRole('button', { name: 'Edit the listing' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Your Property' })).toBeVisible()
  await expect(page.getByText('Here is what you had filled in.')).toBeVisible()
  await expect(page.getByLabel('Expected rent (INR)')).toHaveValue('26000')
  await page.unroute(PUT)
  await page.getByRole('button', { name: 'Update Property' }).click()
  await expect(page.getByText('Property updated successfully!')).toBeVisible()
  const [listed, ...more] = await postedBy(page, me)
  expect(more).toEqual([])
  const after = await readProperty(page.request, listed?.propertyId ?? 0)
  expect(after).toMatchObject({ expectedPrice: 26_000, propertyGallery: [expect.stringMatching(/\.jpg$/)] })
  expect(after.propertyGallery).not.toContain('no-picture.jpg')
  await visit(page, '/postproperty')
  await expect(page.getByText('Residential', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Society Name')).toHaveCount(0)
  forgiveFailures(troubles)
})

test('a post that gets no answer for 30 s is given up, and posts once when it is sent again', { tag: '@desktop' }, async ({
  page,
  troubles,
}) => {
  const me = await account(page.request)
  await beginPost(page, me)
  await page.clock.install()
  const letThrough = await afterTheServer(page, 'hold')
  await submitButton(page).click()
  await expect(page.getByRole('button', { name: 'Posting Property...' })).toBeDisabled()
  await expect.poll(() => listingsOf(page, me)).toEqual(['Sahyadri Heights'])
  await page.clock.fastForward(29_000)
  await expect(page.getByRole('button', { name: 'Posting Property...' })).toBeDisabled()
  await page.clock.fastForward(2_000)
  await expect(page.getByText(/^Request Timeout/)).toBeVisible()
  await letThrough()
  await submitButton(page).click()
  await posted(page)
  expect(await listingsOf(page, me)).toEqual(['Sahyadri Heights'])
  forgiveRefusals(troubles)
})

test('in a second tab the form says that nothing is kept there', { tag: '@desktop' }, async ({ page, context }) => {
  const me = await account(page.request)
  await beginPost(page, me)
  const second = await context.newPage()
  await visit(second, '/postproperty')
  await expect(second.getByText(/open in another tab/)).toBeVisible()
  await second.close()
  await reload(page)
  await expect(page.getByLabel('Society Name')).toHaveValue('Sahyadri Heights')
})
