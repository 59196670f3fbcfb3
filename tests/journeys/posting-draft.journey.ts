import { expect, expectNoSidewaysScroll, type Page, test, visit } from './fixture.ts'
import { account, codeField, codeFor, ignoreFailedCalls, signedInAs } from './people.ts'
import {
  beginPost,
  choosePictures,
  documentsOf,
  draftSaved,
  interceptAnswers,
  picture,
  pictureNames,
  postedBy,
  propertyNamesOf,
  reload,
} from './posting-helpers.ts'
import { openSection, pressPost, readProperty } from './property-forms.ts'

/** Removes failures that the journey caused on purpose: status 500, 4xx and network errors. */
function ignoreFailures(errors: string[]): void {
  errors.splice(0, errors.length, ...errors.filter((error) => !/status of (409|500)/.test(error)))
  ignoreFailedCalls(errors)
}

const posted = (page: Page) => expect(page.getByRole('heading', { name: 'Your property is live.' })).toBeVisible()

test('a reload of the post form loses nothing, and no other account sees the draft', { tag: '@phone' }, async ({ page }) => {
  const [me, other] = [await account(page.request), await account(page.request)]
  await beginPost(page, me)
  await choosePictures(page, [await picture('hall.jpg', '#804020'), await picture('kitchen.jpg', '#208040')])
  await openSection(page, 'property-documents')
  await documentsOf(page)
    .getByLabel('Add documents')
    .setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
  expect(await pictureNames(page)).toEqual(['cover: hall.jpg', 'kitchen.jpg'])
  await expect(draftSaved(page)).toBeVisible()

  // the reload comes right after typing, and while a picture may still be compressed
  await choosePictures(page, [await picture('view.jpg', '#204080', { width: 4000, height: 3000 })])
  await expect(draftSaved(page)).toBeVisible()
  await openSection(page, 'property-details')
  await page.getByLabel('Description').fill('Quiet, with a view of the hills')
  await reload(page)
  await expect(page.getByText('Here is what you had filled in.')).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveValue('Quiet, with a view of the hills')
  await expect(page.getByLabel('Society Name')).toHaveValue('Sahyadri Heights')
  await expect(page.getByLabel('Expected rent (INR)')).toHaveValue('25,000')
  expect(await pictureNames(page)).toEqual(['cover: hall.jpg', 'kitchen.jpg', 'view.jpg'])
  await openSection(page, 'property-documents')
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

test('a post whose session has expired is sent after signing in again', { tag: '@long' }, async ({ page, errors }) => {
  const me = await account(page.request)
  await beginPost(page, me)
  await choosePictures(page, [await picture('hall.jpg', '#804020')])
  await pictureNames(page)
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${me.token}` } })
  await pressPost(page)
  await expect(page.getByText('Session expired. Please log in again.')).toBeVisible()
  await page.getByLabel('Mobile number').fill(me.phoneNumber)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(codeField(page)).toBeFocused()
  await codeField(page).fill(await codeFor(page.request, me.phoneNumber))
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/postproperty$/)
  await expect(page.getByLabel('Society Name')).toHaveValue('Sahyadri Heights')
  expect(await pictureNames(page)).toEqual(['cover: hall.jpg'])
  await pressPost(page)
  await posted(page)
  const token = await page.evaluate(() => localStorage.getItem('authToken') ?? '')
  expect(await propertyNamesOf(page, { ...me, token })).toEqual(['Sahyadri Heights'])
  ignoreFailedCalls(errors)
})

test('a post without a network waits, and is sent once when the network is back', { tag: '@long' }, async ({ page, context, errors }) => {
  const me = await account(page.request)
  await beginPost(page, me)
  await choosePictures(page, [await picture('hall.jpg', '#804020')])
  await pictureNames(page)
  await context.setOffline(true)
  await pressPost(page)
  await expect(page.getByText(/^You are offline\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove photo 1', includeHidden: true })).toBeDisabled()
  await page.getByRole('button', { name: 'Try now' }).click()
  await expect(page.getByText(/^You are offline\./)).toBeVisible()
  await context.setOffline(false)
  await posted(page)
  expect(await propertyNamesOf(page, me)).toEqual(['Sahyadri Heights'])
  await expect(page).toHaveURL(/\/listing/)
  await visit(page, '/postproperty')
  await expect(page.getByText('Residential', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Society Name')).toHaveCount(0)
  ignoreFailedCalls(errors)
})

test('a post whose answer was lost is posted once when it is sent again unchanged', { tag: '@phone' }, async ({ page, errors }) => {
  const me = await account(page.request)
  await beginPost(page, me)
  await choosePictures(page, [await picture('hall.jpg', '#804020')])
  await pictureNames(page)
  const letThrough = await interceptAnswers(page, 'lose')
  await pressPost(page)
  await expect(page.getByRole('button', { name: 'Try now' })).toBeVisible()
  expect(await propertyNamesOf(page, me)).toEqual(['Sahyadri Heights'])
  // the idempotency key is saved with the draft; without the reload the page would retry the post automatically
  await reload(page)
  await expect(page.getByText('Here is what you had filled in.')).toBeVisible()
  await letThrough()
  await pressPost(page)
  await posted(page)
  expect(await propertyNamesOf(page, me)).toEqual(['Sahyadri Heights'])
  ignoreFailedCalls(errors)
})

const FIRST_VERSION_LIVE = 'Your property is live as you first sent it. What you changed since is kept here and not yet saved.'

test('a form that was changed after a lost answer continues in the edit form of the property that is live', { tag: '@long' }, async ({
  page,
  errors,
}) => {
  const me = await account(page.request)
  await beginPost(page, me)
  await choosePictures(page, [await picture('hall.jpg', '#804020')])
  await pictureNames(page)
  const letThrough = await interceptAnswers(page, 'lose')
  await pressPost(page)
  await expect(page.getByRole('button', { name: 'Try now' })).toBeVisible()
  const [first] = await postedBy(page, me)
  const id = first?.propertyId ?? 0
  const live = await readProperty(page.request, id)
  expect(live).toMatchObject({ expectedPrice: 25_000, propertyGallery: [expect.any(String)] })
  await reload(page)
  await expect(page.getByText('Here is what you had filled in.')).toBeVisible()
  await letThrough()
  await openSection(page, 'price-details')
  await page.getByLabel('Expected rent (INR)').fill('26000')
  await choosePictures(page, [await picture('kitchen.jpg', '#208040')])
  await pictureNames(page)
  await pressPost(page)

  await expect(page).toHaveURL(new RegExp(`/editproperty/${id}$`))
  await expect(page.getByText(FIRST_VERSION_LIVE)).toBeVisible()
  await expect(page.getByLabel('Expected rent (INR)')).toHaveValue('26,000')
  expect(await pictureNames(page)).toEqual(['cover: hall.jpg', 'kitchen.jpg'])
  expect(await readProperty(page.request, id)).toEqual(live)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Update Property' }).click()
  await expect(page.getByText('Property updated successfully!')).toBeVisible()
  expect(await propertyNamesOf(page, me)).toEqual(['Sahyadri Heights'])
  const after = await readProperty(page.request, id)
  expect(after).toMatchObject({ expectedPrice: 26_000, propertyGallery: [expect.any(String), expect.any(String)] })
  ignoreFailures(errors)
})

test('changes that moved to the edit form survive a failed update and a reload, and the post form is blank', { tag: '@long' }, async ({
  page,
  errors,
}) => {
  const me = await account(page.request)
  await beginPost(page, me)
  await choosePictures(page, [await picture('hall.jpg', '#804020')])
  await pictureNames(page)
  const letThrough = await interceptAnswers(page, 'lose')
  await pressPost(page)
  await page.getByRole('button', { name: 'Edit it' }).click()
  await letThrough()
  await openSection(page, 'price-details')
  await page.getByLabel('Expected rent (INR)').fill('26000')
  await pressPost(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Your Property' })).toBeVisible()
  await expect(page.getByText(FIRST_VERSION_LIVE)).toBeVisible()
  const PUT = '**/api/properties/update/*'
  await page.route(PUT, (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: 'Update Property' }).click()
  await expect(page.getByText('Error updating property. Please try again.')).toBeVisible()
  await page.unroute(PUT)
  await reload(page)
  await expect(page.getByText(FIRST_VERSION_LIVE)).toBeVisible()
  await expect(page.getByLabel('Expected rent (INR)')).toHaveValue('26,000')
  expect(await pictureNames(page)).toEqual(['cover: hall.jpg'])
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
  ignoreFailures(errors)
})

test('a post without an answer times out after 30 s, and is posted once when it is sent again', { tag: '@long' }, async ({
  page,
  errors,
}) => {
  const me = await account(page.request)
  await beginPost(page, me)
  await page.clock.install()
  const letThrough = await interceptAnswers(page, 'hold')
  await openSection(page, 'property-documents')
  const before = await page.evaluate(() => Date.now())
  await pressPost(page)
  await expect(page.getByRole('button', { name: 'Posting Property...' })).toBeDisabled()
  await expect.poll(() => propertyNamesOf(page, me)).toEqual(['Sahyadri Heights'])
  const sent = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(before + 29_000)
  await expect(page.getByRole('button', { name: 'Posting Property...' })).toBeDisabled()
  await page.clock.pauseAt(sent + 30_000)
  await expect(page.getByText(/^Request Timeout/)).toBeVisible()
  await page.clock.resume()
  await letThrough()
  await pressPost(page)
  await posted(page)
  expect(await propertyNamesOf(page, me)).toEqual(['Sahyadri Heights'])
  ignoreFailedCalls(errors)
})

test('a second tab with the post form says that it keeps nothing', { tag: '@long' }, async ({ page, context }) => {
  const me = await account(page.request)
  await beginPost(page, me)
  const second = await context.newPage()
  await visit(second, '/postproperty')
  await expect(second.getByText(/open in another tab/)).toBeVisible()
  await second.close()
  await reload(page)
  await expect(page.getByLabel('Society Name')).toHaveValue('Sahyadri Heights')
})
