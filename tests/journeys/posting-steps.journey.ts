import { PHONE_IN_TEXT } from '#contracts/base/values/phone-in-text.ts'
import { POSTING_MESSAGES } from '#contracts/homes/posting/posting-messages.ts'
import { enlargeText, expect, expectAccessible, expectNoSidewaysScroll, type Page, test, visit } from './fixture.ts'
import { account, ignoreFailedCalls, signedInAs } from './people.ts'
import { draftSaved, picture, pictureNames, postedBy, reload } from './posting-helpers.ts'
import { chooseKind, expectFormAccessible, form, openSection, pressPost, readProperty } from './property-forms.ts'

const next = (page: Page) => form(page).getByRole('button', { name: 'Next' })
const step = (page: Page, number: number) => expect(page.getByText(`Step ${number} of 6`, { exact: true })).toBeVisible()
/** The titles of the shown step, as they are seen. */
const expectTitles = (page: Page, titles: readonly string[]) =>
  expect(form(page).getByRole('heading', { level: 2 })).toHaveText([...titles], { useInnerText: true })
/** Distance of the upper edge of Next from that of the window, px. */
const placeOfNext = async (page: Page) => (await next(page).boundingBox())?.y
/** Heights of the window of a phone, without and with the on-screen keyboard, px. */
const [WITHOUT_KEYBOARD, WITH_KEYBOARD] = [760, 440]

test('a phone posts in six steps, with photos from the camera second; Back goes one step back and loses nothing', {
  tag: '@phone-only',
}, async ({ page, errors }) => {
  const person = await account(page.request)
  await signedInAs(page, person)
  await visit(page, '/about')
  await visit(page, '/postproperty')
  await step(page, 1)
  await expect(next(page)).toHaveCount(0)
  await expectTitles(page, ['Basic Information'])
  await chooseKind(page, 'RESIDENTIAL', 'RENT')
  // the bar of the form replaces the site's
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  const place = await placeOfNext(page)
  await next(page).click()

  await step(page, 2)
  await expectTitles(page, ['Property Photos'])
  expect(await placeOfNext(page)).toBe(place)
  await expect(form(page).getByRole('heading', { name: 'Property Photos' })).toBeFocused()
  const camera = form(page).getByLabel('Take a photo')
  await expect(camera).toHaveAttribute('capture', 'environment')
  await camera.setInputFiles(await picture('hall.jpg', '#804020'))
  expect(await pictureNames(page)).toEqual(['cover: hall.jpg'])
  await form(page)
    .getByLabel('Choose from the gallery')
    .setInputFiles([await picture('kitchen.jpg', '#208040')])
  expect(await pictureNames(page)).toEqual(['cover: hall.jpg', 'kitchen.jpg'])
  await expectAccessible(page)
  await next(page).click()

  // only the fields of the step are checked
  await expectTitles(page, ['Property Details'])
  expect(await placeOfNext(page)).toBe(place)
  await next(page).click()
  const name = form(page).getByLabel('Society Name')
  await expect(form(page).getByText(POSTING_MESSAGES.nameRequired)).toBeVisible()
  await expect(name).toBeFocused()
  await expectAccessible(page)
  await step(page, 3)
  // the keyboard takes the lower part of the window
  await page.setViewportSize({ width: 360, height: WITH_KEYBOARD })
  await expect(next(page)).toBeHidden()
  await expect(name).toBeInViewport({ ratio: 1 })
  await name.pressSequentially('Sahyadri Heights')
  // a window that stays low has no keyboard once the field is left
  await form(page).getByText('Step 3 of 6', { exact: true }).click()
  await expect(next(page)).toBeVisible()
  await name.focus()
  await expect(next(page)).toBeHidden()
  await page.setViewportSize({ width: 360, height: WITHOUT_KEYBOARD })
  await expect(next(page)).toBeInViewport({ ratio: 1 })
  await form(page).getByLabel('Description').fill('Call 98765 43210')
  await next(page).click()
  await expect(form(page).getByText(PHONE_IN_TEXT)).toBeVisible()
  await expect(form(page).getByLabel('Description')).toBeFocused()
  await form(page).getByLabel('Description').fill('Quiet')
  // digits stay as they are typed, and Next says what is wrong
  const floor = form(page).getByLabel('Floor', { exact: true })
  await form(page).getByLabel('Total floors').pressSequentially('9')
  await floor.pressSequentially('12')
  await expect(floor).toHaveValue('12')
  await next(page).click()
  await expect(form(page).getByText(POSTING_MESSAGES.floorAboveTotal)).toBeVisible()
  await expect(floor).toBeFocused()
  await floor.fill('8')
  // one of both labels wraps
  const tops = ['Built-up area (sq.ft)', 'Carpet area (sq.ft)'].map((label) => form(page).getByLabel(label).boundingBox())
  const [builtUp, carpet] = await Promise.all(tops)
  expect(builtUp?.y).toBe(carpet?.y)
  // a double press adds one entry to the history
  await next(page).dblclick()

  await expectTitles(page, ['Location Details'])
  await page.goBack()
  await step(page, 3)
  await expect(name).toHaveValue('Sahyadri Heights')
  await page.goForward()
  await step(page, 4)
  await form(page).getByRole('combobox', { name: 'Area' }).fill('Baner')
  await expect(draftSaved(page)).toBeVisible()
  await reload(page)
  await step(page, 4)
  await expect(form(page).getByRole('combobox', { name: 'Area' })).toHaveValue('Baner')
  // another visit opens the step where this one ended
  await visit(page, '/about')
  await visit(page, '/postproperty')
  await step(page, 4)
  await expect(page.getByText('Here is what you had filled in.')).toBeInViewport()
  await expect(form(page).getByRole('combobox', { name: 'Area' })).toHaveValue('Baner')
  await form(page).getByRole('button', { name: 'Back' }).click()
  await step(page, 3)
  await next(page).click()
  const pinCode = form(page).getByLabel('Pin code')
  await pinCode.fill('411')
  await pinCode.press('Tab')
  await expect(form(page).getByText(POSTING_MESSAGES.pinCodeUnfinished)).toBeVisible()
  await pinCode.fill('411 045')
  await next(page).click()
  await expectTitles(page, ['Rental Details'])
  await next(page).click()
  await expect(form(page).getByText(POSTING_MESSAGES.priceRequired)).toBeVisible()
  await expect(form(page).getByLabel('Expected rent (INR)')).toBeFocused()
  await form(page).getByLabel('Expected rent (INR)').fill('25000')
  await next(page).click()
  await step(page, 6)
  await expectTitles(page, ['What tenants ask', 'Amenities', 'Property Documents (Optional)'])
  await expect(form(page).getByText('Ready to post')).toBeVisible()
  await expectFormAccessible(page)
  for (const percent of [130, 200]) {
    await enlargeText(page, percent)
    await expectNoSidewaysScroll(page)
  }
  await enlargeText(page, 100)

  // a field of another step that is wrong, by the check of the form and by the server
  await openSection(page, 'property-details')
  await form(page).getByLabel('Description').fill('Call 98765 43210')
  await pressPost(page)
  await step(page, 3)
  await expect(form(page).getByLabel('Description')).toBeFocused()
  await form(page).getByLabel('Description').fill('Quiet')
  await page.route('**/api/properties/add', (route) =>
    route.fulfill({ status: 422, json: { message: 'The area is not known', fields: { 'address.area': 'The area is not known' } } }),
  )
  await pressPost(page)
  await step(page, 4)
  await expect(form(page).getByText('The area is not known')).toBeVisible()
  await expect(form(page).getByRole('combobox', { name: 'Area' })).toBeFocused()
  await page.unrouteAll()
  await form(page).getByRole('combobox', { name: 'Area' }).fill('Kothrud')
  // Back is pressed while the form is sent
  const sent = Promise.withResolvers<void>()
  await page.route('**/api/properties/add', async (route) => {
    await sent.promise
    await route.continue()
  })
  await pressPost(page)
  await page.goBack()
  await step(page, 4)
  await expect(next(page)).toBeDisabled()
  sent.resolve()
  await expect(page.getByRole('heading', { name: POSTING_MESSAGES.posted })).toBeVisible()
  await expect(page).toHaveURL(/\/listing$/)
  // Back leads to the page before the form
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
  const [posted] = await postedBy(page, person)
  expect(await readProperty(page.request, posted?.propertyId ?? 0)).toMatchObject({
    description: 'Quiet',
    propertyGallery: [expect.any(String), expect.any(String)],
    address: { area: 'Kothrud' },
  })
  ignoreFailedCalls(errors)
})

test('Start over leads to the first step and leaves the others, also when a kind is chosen again', {
  tag: ['@phone-only', '@long'],
}, async ({ page }) => {
  await signedInAs(page, await account(page.request))
  await visit(page, '/about')
  await visit(page, '/postproperty')
  await chooseKind(page, 'PLOT', 'SELL')
  await openSection(page, 'property-details')
  await openSection(page, 'price-details')
  await form(page).getByLabel('Expected price (INR)').fill('4500000')
  await expect(draftSaved(page)).toBeVisible()
  await reload(page)
  await step(page, 5)
  await page.getByRole('button', { name: 'Start over' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click()
  await step(page, 1)
  await chooseKind(page, 'RESIDENTIAL', 'RENT')
  await step(page, 1)
  await expectTitles(page, ['Basic Information'])
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
})

test('a question about the area is asked at Next, and after sending in the step of the area', { tag: ['@phone-only', '@long'] }, async ({
  page,
}) => {
  await signedInAs(page, await account(page.request))
  await visit(page, '/postproperty')
  await chooseKind(page, 'PLOT', 'SELL')
  await openSection(page, 'property-details')
  await form(page).getByLabel('Plot name').fill('Nilgiri Plots')
  await openSection(page, 'price-details')
  await form(page).getByLabel('Expected price (INR)').fill('4500000')
  await openSection(page, 'location-details')
  await form(page).getByRole('combobox', { name: 'Area' }).pressSequentially('Near my office in Baner')
  await next(page).click()
  const suggested = form(page).getByRole('button', { name: 'Baner?' })
  await expect(suggested).toBeFocused()
  await step(page, 4)
  await pressPost(page)
  await step(page, 4)
  await expect(suggested).toBeFocused()
  await expect(suggested).toBeInViewport({ ratio: 1 })
  await suggested.click()
  await next(page).click()
  await step(page, 5)
})
