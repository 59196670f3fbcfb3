import { SENDING_MESSAGES } from '#contracts/base/sending-messages.ts'
import { PHONE_IN_TEXT } from '#contracts/base/values/phone-in-text.ts'
import { FILE_MESSAGES } from '#contracts/homes/media/file-messages.ts'
import { POSTING_MESSAGES } from '#contracts/homes/posting/posting-messages.ts'
import { TRANSACTIONS_BY_CATEGORY } from '#contracts/homes/properties/property-choices.ts'
import { CATEGORIES, isMonthly, type PropertyFor } from '#contracts/homes/properties/property-kinds.ts'
import { PROPERTY_MESSAGES } from '#contracts/homes/properties/unusual-values.ts'
import { pdfOf } from '../files/documents.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, searchBox, test, visit } from './fixture.ts'
import { account, signedInAs } from './people.ts'
import { fillRequired, postAndFollow } from './posting-helpers.ts'
import {
  chooseKind,
  expectFieldsOf,
  expectFormAccessible,
  expectPictures,
  fillIn,
  form,
  inspectPicture,
  newName,
  openSection,
  pickers,
  pictureOf,
  pressPost,
  readProperty,
  rotatedPicture,
  setStatus,
} from './property-forms.ts'

const PRICE_TITLES: Readonly<Record<PropertyFor, string>> = {
  RENT: 'Rental Details',
  SELL: 'Resale Details',
  RESELL: 'Resale Details',
  PG: 'PG Details',
  HOSTEL: 'Hostel Details',
}

/** Pair of category and offer that every run posts; PROVE=1 posts all pairs at both widths. */
const IN_EVERY_RUN = 'RESIDENTIAL RENT'

for (const category of CATEGORIES) {
  for (const propertyFor of TRANSACTIONS_BY_CATEGORY[category]) {
    const tag = `${category} ${propertyFor}` === IN_EVERY_RUN ? '@desktop' : '@long'
    test(`a ${category} property for ${propertyFor} is posted, shown, edited and hidden`, { tag }, async ({ page }) => {
      const isDetailed = tag === '@desktop'
      const person = await account(page.request)
      await signedInAs(page, person)
      const name = newName()
      const price = isMonthly(propertyFor) ? 25_000 : 12_000_000
      await visit(page, '/postproperty')
      await expect(form(page).locator('h2')).toHaveText(['1 Basic Information'])
      await chooseKind(page, category, propertyFor)
      await expect(form(page).locator('h2')).toHaveText([
        '1 Basic Information',
        '2 Property Details',
        '3 Location Details',
        `4 ${PRICE_TITLES[propertyFor]}`,
        `5 What ${isMonthly(propertyFor) ? 'tenants' : 'buyers'} ask`,
        '6 Amenities',
        '7 Property Photos',
        '8 Property Documents (Optional)',
      ])
      await expectFieldsOf(page, category, propertyFor)
      await pickers(page).pictures.setInputFiles(
        isDetailed ? [await rotatedPicture(), await pictureOf('green')] : [await pictureOf('green')],
      )
      await fillIn(page, name, price)
      await openSection(page, 'price-details')
      await expect(form(page).getByText(isMonthly(propertyFor) ? '₹25.00 K' : '₹1.20 Cr', { exact: true })).toBeVisible()
      await openSection(page, 'amenities')
      await expect(form(page).getByRole('button', { name: 'Lift', exact: true })).toHaveCount(category === 'PLOT' ? 0 : 1)
      const amenity = form(page).getByRole('button', { name: 'CCTV' })
      await amenity.click()
      await expect(amenity).toHaveAttribute('aria-pressed', 'true')
      await expectPictures(page, isDetailed ? 2 : 1)
      if (isDetailed) await expectNoSidewaysScroll(page)
      const id = await postAndFollow(page, 2)

      if (isDetailed) {
        await visit(page, `/listing?searchTerm=${encodeURIComponent(name)}`)
        await page.getByRole('article').getByRole('heading', { name }).click()
      } else {
        const found = await page.request.get(`/api/properties/search?keyword=${encodeURIComponent(name)}`)
        expect(await found.json()).toMatchObject([{ propertyId: id }])
        await visit(page, `/listing/${id}`)
      }
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.getByRole('main').getByText('CCTV')).toBeVisible()
      const posted = await readProperty(page.request, id)
      expect(posted).toMatchObject({ category, propertyFor, expectedPrice: price, status: 'ACTIVE', propertyName: name })
      for (const picture of posted.propertyGallery) expect((await inspectPicture(page.request, picture)).exif).toBe(false)
      if (isDetailed) expect((await inspectPicture(page.request, posted.propertyGallery[0] ?? '')).upright).toBe(true)

      await visit(page, `/editproperty/${id}`)
      await expectFieldsOf(page, category, propertyFor)
      await expect(form(page).getByLabel(category === 'PLOT' ? 'Plot name' : 'Society Name')).toHaveValue(name)
      await form(page)
        .locator('[name=expectedPrice]')
        .fill(String(price + 1_000))
      await pickers(page).pictures.setInputFiles([await pictureOf('red')])
      const count = posted.propertyGallery.length + 1
      await expectPictures(page, count)
      await page.getByRole('button', { name: `Make photo ${count} the cover` }).click()
      await page.getByRole('button', { name: 'Update Property' }).click()
      await expect(page.getByText('Property updated successfully!')).toBeVisible()
      await expect(page).toHaveURL(/\/listing$/)
      const edited = await readProperty(page.request, id)
      expect(edited.expectedPrice).toBe(price + 1_000)
      expect(edited.propertyGallery.slice(1)).toEqual(posted.propertyGallery)
      expect((await inspectPicture(page.request, edited.propertyGallery[0] ?? '')).colour).toBe('r')

      await setStatus(page.request, person.token, id, 'INACTIVE')
      const gone = await page.request.get(`/listing/${id}`)
      expect(gone.status()).toBe(410)
      expect(await gone.text()).toContain('This property is no longer available.')
    })
  }
}

test('every mistake is shown at its field, and the first wrong field has the focus', { tag: '@desktop-only' }, async ({ page }) => {
  await signedInAs(page, await account(page.request))
  await visit(page, '/postproperty')
  await expect(page.getByRole('heading', { level: 1, name: 'Post Your Property Here!' })).toBeVisible()
  await expect(form(page)).toBeVisible()
  await expectAccessible(page)
  await chooseKind(page, 'RESIDENTIAL', 'RENT')
  const within = form(page)
  await pressPost(page)
  for (const message of [POSTING_MESSAGES.nameRequired, POSTING_MESSAGES.areaRequired, POSTING_MESSAGES.priceRequired])
    await expect(within.getByText(message)).toBeVisible()
  await expect(page.getByRole('alert').getByText(SENDING_MESSAGES.invalid)).toBeVisible()
  await expect(within.getByLabel('Society Name')).toBeFocused()
  await expectAccessible(page)
  await within.getByLabel('Society Name').fill('Nilgiri, call 98765 43210')
  await expect(within.getByText(POSTING_MESSAGES.nameRequired)).toHaveCount(0)

  const floor = within.getByLabel('Floor', { exact: true })
  await within.getByLabel('Total floors').fill('3')
  await floor.pressSequentially('12')
  await expect(floor).toHaveValue('12')
  await floor.press('Tab')
  await expect(within.getByText(POSTING_MESSAGES.floorAboveTotal)).toBeVisible()
  await floor.fill('3')
  await expect(within.getByText(POSTING_MESSAGES.floorAboveTotal)).toHaveCount(0)
  // what no count can have is not taken, and the field says why
  await floor.press('End')
  await floor.pressSequentially('a')
  await expect(within.getByText('Only a whole number fits here: “a” was left out')).toBeVisible()
  await expect(floor).toHaveValue('3')
  await floor.press('Tab')
  await expect(within.getByText('was left out')).toHaveCount(0)
  await within.getByLabel('Total floors').fill('2')
  // typed key by key: a decimal point must not disappear, and inserted commas must not move the cursor
  const builtUp = within.getByLabel('Built-up area (sq.ft)')
  await builtUp.pressSequentially('850,5')
  await expect(builtUp).toHaveValue('850,5')
  await builtUp.press('Tab')
  await expect(within.getByText('Built-up area must be a number, such as 916.5')).toBeVisible()
  await builtUp.fill('')
  await builtUp.pressSequentially('1700.5')
  await expect(builtUp).toHaveValue('1,700.5')
  await builtUp.press('Home')
  await builtUp.press('Delete')
  await expect(builtUp).toHaveValue('700.5')
  await builtUp.press('Tab')
  await expect(builtUp).toHaveValue('701')
  await within.getByLabel('Carpet area (sq.ft)').fill('800')
  await expect(within.getByText(PROPERTY_MESSAGES.carpetAboveBuiltUp)).toBeVisible()
  const area = within.getByRole('combobox', { name: 'Area' })
  const pinCode = within.getByLabel('Pin code')
  await area.pressSequentially('wakad')
  await area.press('Tab')
  await expect(pinCode).toHaveValue('411057')
  await area.fill('Somewhere')
  await expect(pinCode).toHaveValue('')
  await area.fill('')
  await pinCode.pressSequentially('4110')
  await pinCode.press('Tab')
  await expect(within.getByText(POSTING_MESSAGES.pinCodeUnfinished)).toBeVisible()
  await expect(pinCode).toHaveValue('4110')
  await pinCode.fill('411 045')
  await pinCode.press('Tab')
  await expect(pinCode).toHaveValue('411045')
  await expect(within.getByText(POSTING_MESSAGES.pinCodeUnfinished)).toHaveCount(0)
  await expect(within.getByLabel('City')).toHaveValue('Pune')
  await expect(within.getByLabel('State')).toHaveValue('Maharashtra')
  for (const [label, hint] of [
    ['Expected rent (INR)', '₹25.00 K'],
    ['Expected deposit (INR)', '₹1.50 L'],
    ['Monthly maintenance (INR)', '₹500'],
  ] as const) {
    const amount = { '₹25.00 K': 'Rs 25,000', '₹1.50 L': '1,50,000.75', '₹500': '500' }[hint]
    await within.getByLabel(label).fill(amount)
    await expect(within.getByText(hint, { exact: true })).toBeVisible()
  }
  const rent = within.getByLabel('Expected rent (INR)')
  await rent.fill('')
  await rent.pressSequentially('1.25 L')
  await expect(within.getByText('₹1.25 L', { exact: true })).toBeVisible()
  await rent.press('Tab')
  await expect(rent).toHaveValue('1,25,000')
  await rent.press('Home')
  for (const key of ['ArrowRight', '9', '9']) await rent.press(key)
  await rent.press('Backspace')
  await rent.press('7')
  await expect(rent).toHaveValue('1,97,25,000')
  await rent.fill('')
  await rent.pressSequentially('12,500.00')
  await expect(rent).toHaveValue('12,500.00')
  await rent.press('Tab')
  await expect(rent).toHaveValue('12,500')
  const from = within.getByLabel('Available from')
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(new Date())
  await expect(from).toHaveValue(today)
  await expect(from).toHaveAttribute('min', today)
  await from.fill('2020-01-01')
  await pressPost(page)
  for (const message of [PHONE_IN_TEXT, POSTING_MESSAGES.floorAboveTotal, PROPERTY_MESSAGES.datePast])
    await expect(within.getByText(message)).toBeVisible()
  await from.fill('')
  await pressPost(page)
  await expect(within.getByText(POSTING_MESSAGES.dateInvalid)).toBeVisible()

  await within.getByText('Commercial', { exact: true }).click()
  await expect(within.getByRole('heading', { level: 2 })).toHaveCount(1)
  await expect(within.getByRole('radio', { checked: true })).toHaveCount(1)
})

test('files that the post form does not accept are refused at once', { tag: '@long' }, async ({ page }) => {
  await signedInAs(page, await account(page.request))
  await visit(page, '/postproperty')
  await chooseKind(page, 'PLOT', 'SELL')
  await openSection(page, 'property-photos')
  const { pictures, documents } = pickers(page)
  const green = await pictureOf('green')
  await pictures.setInputFiles([{ ...green, name: 'large.jpg', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) }])
  await expect(page.getByText('File too large: large.jpg (max 10MB)')).toBeVisible()
  await pictures.setInputFiles([{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }])
  await expect(page.getByText(FILE_MESSAGES.pictureKind('notes.txt'))).toBeVisible()
  await pictures.setInputFiles(Array.from({ length: 9 }, (_unused, index) => ({ ...green, name: `${index}.jpg` })))
  await expect(page.getByText(POSTING_MESSAGES.tooManyPictures)).toBeVisible()
  await expectPictures(page, 8)
  await openSection(page, 'property-documents')
  const pdf = { mimeType: 'application/pdf', buffer: pdfOf() }
  await documents.setInputFiles(['one.pdf', 'two.pdf', 'three.pdf'].map((name) => ({ name, ...pdf })))
  await expect(page.getByText(POSTING_MESSAGES.tooManyDocuments)).toBeVisible()
  await expect(page.getByText('two.pdf')).toBeVisible()
  await expectFormAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a plot posted in कोथरूड is found by typing kothrud, with the pin code of Kothrud', { tag: '@phone' }, async ({ page }) => {
  const person = await account(page.request)
  await signedInAs(page, person)
  const name = await fillRequired(page)
  await openSection(page, 'location-details')
  const area = form(page).getByRole('combobox', { name: 'Area' })
  // sent before the field is left
  await area.fill('')
  await area.pressSequentially('कोथरूड')
  await form(page).getByLabel('Pin code').fill('')
  const id = await postAndFollow(page, 2)
  expect((await readProperty(page.request, id)).address).toMatchObject({ area: 'Kothrud', pinCode: '411038' })
  await visit(page, '/home')
  await searchBox(page).fill(`plot kothrud ${name}`)
  await searchBox(page).press('Enter')
  await expect(page.getByRole('article').first()).toContainText(name)
  await expect(page).toHaveURL(/area=Kothrud/)
})
