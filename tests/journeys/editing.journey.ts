import { EDIT_MESSAGES } from '#contracts/homes/posting/posting-messages.ts'
import { docxOf, pdfOf } from '../files/documents.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './fixture.ts'
import { account, codeField, codeFor, ignoreFailedCalls, signedInAs } from './people.ts'
import {
  changeElsewhere,
  chooseKind,
  expectPictures,
  form,
  pickers,
  pictureOf,
  postProperty,
  readProperty,
  setStatus,
} from './property-forms.ts'

const FLAT = { category: 'RESIDENTIAL', propertyFor: 'RENT', apartmentType: 'FLAT', bhkType: 'TWO_BHK', floor: 2, totalFloors: 5 }

test('an owner changes fields, pictures and documents of a property', { tag: '@phone' }, async ({ page }) => {
  const person = await account(page.request)
  const id = await postProperty(page.request, person.token, FLAT, [
    await pictureOf('red'),
    await pictureOf('green'),
    await pictureOf('blue'),
  ])
  const before = await readProperty(page.request, id)
  await signedInAs(page, person)
  await visit(page, `/editproperty/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Your Property' })).toBeVisible()
  await expect(page.getByText('Update the details of your property')).toBeVisible()
  const within = form(page)
  await expect(within.getByRole('heading', { level: 2 })).toHaveText([
    '1 Basic Information',
    '2 Property Details',
    '3 Location Details',
    '4 Pricing Details',
    '5 What tenants ask',
    '6 Amenities',
    '7 Property Photos',
    '8 Property Documents',
  ])
  await expect(within.getByText('Upload 1–8 images (required)')).toBeVisible()
  await expect(within.getByRole('group', { name: 'Property For' })).toBeVisible()
  await expect(within.getByLabel('BHK type').getByRole('option', { name: 'BHK Type' })).toHaveCount(1)
  await expectPictures(page, 3)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Remove photo 2' }).click()
  await page.getByRole('button', { name: 'Move photo 1 later' }).click()
  await within.getByRole('button', { name: 'Lift', exact: true }).click()
  await within.getByLabel('Expected rent (INR)').fill('31000')
  const { documents } = pickers(page)
  await documents.setInputFiles([{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }])
  await expect(page.getByText('Only PDF, DOC, and DOCX files are allowed.')).toBeVisible()
  await documents.setInputFiles([
    { name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdfOf() },
    {
      name: 'rules.docx',
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      buffer: docxOf(),
    },
  ])
  await expect(within.getByText('New document')).toHaveCount(2)
  await page.getByRole('button', { name: 'Update Property' }).click()
  await expect(page.getByText('Property updated successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/listing$/)
  const after = await readProperty(page.request, id)
  const [red, , blue] = before.propertyGallery
  expect(after).toMatchObject({ expectedPrice: 31_000, propertyGallery: [blue, red], floor: 2, bhkType: 'TWO_BHK' })
  expect(after.amenities.map(({ name }) => name)).toEqual(['Lift'])

  await visit(page, `/editproperty/${id}`)
  await expect(within.getByText('Existing document')).toHaveCount(2)
  await expect(within.getByRole('link', { name: 'View plan.pdf' })).toHaveAttribute('href', /^\/media\/.+\.pdf\?pass=[\w-]+$/)
  await page.getByRole('button', { name: 'Remove plan.pdf' }).click()
  const pdfs = Array.from({ length: 10 }, (_unused, index) => ({ name: `${index}.pdf`, mimeType: 'application/pdf', buffer: pdfOf() }))
  await documents.setInputFiles(pdfs)
  await expect(page.getByText('You can upload a maximum of 10 documents.')).toBeVisible()
  const greens = await pictureOf('green')
  await pickers(page).pictures.setInputFiles(Array.from({ length: 7 }, () => greens))
  await expect(page.getByText('You can upload a maximum of 8 images.')).toBeVisible()
  await expectPictures(page, 8)
})

test('missing fields are shown; an edit without pictures attaches the default picture', { tag: '@long' }, async ({ page, errors }) => {
  const person = await account(page.request)
  const id = await postProperty(page.request, person.token, FLAT, [await pictureOf('red')])
  await signedInAs(page, person)
  await visit(page, `/editproperty/${id}`)
  const within = form(page)
  for (const label of ['Society Name', 'Expected rent (INR)']) await within.getByLabel(label).fill('')
  await within.getByRole('combobox', { name: 'Area' }).fill('')
  await page.getByRole('button', { name: 'Update Property' }).click()
  await expect(page.getByText('Please fill in all required fields.')).toBeVisible()
  await expect(within.getByLabel('Society Name')).toBeFocused()
  await chooseKind(page, 'PLOT', 'SELL')
  await within.getByLabel('Plot name').fill('Nilgiri Plots')
  await within.getByRole('combobox', { name: 'Area' }).fill('Baner')
  await within.getByLabel('Pin code').fill('')
  await within.getByLabel('Expected price (INR)').fill('9000000')
  await page.getByRole('button', { name: 'Remove photo 1' }).click()
  const drawn = '**/media/no-picture.jpg'
  await page.route(drawn, (route) => route.fulfill({ status: 404 }))
  await page.getByRole('button', { name: 'Update Property' }).click()
  await expect(page.getByText('Default image could not be attached. Please try again.')).toBeVisible()
  await page.unroute(drawn)
  await page.getByRole('button', { name: 'Update Property' }).click()
  await expect(page.getByText('No images uploaded. Attaching default image...')).toBeVisible()
  await expect(page.getByText('Property updated successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/listing$/)
  const after = await readProperty(page.request, id)
  expect(after).toMatchObject({ category: 'PLOT', propertyFor: 'SELL', bhkType: null, floor: null, propertyGallery: ['no-picture.jpg'] })
  // the field was cleared in the form: the pin code of the known locality is stored
  expect(after.address.pinCode).toBe('411045')
  ignoreFailedCalls(errors)
})

test('an unsaved edit survives a change of status, and is dropped when the property was changed elsewhere', { tag: '@long' }, async ({
  page,
  errors,
}) => {
  const person = await account(page.request)
  const id = await postProperty(page.request, person.token, FLAT, [await pictureOf('red')])
  await signedInAs(page, person)
  await visit(page, `/editproperty/${id}`)
  const price = form(page).getByLabel('Expected rent (INR)')
  await price.fill('31000')
  await expect(page.getByText('Draft saved')).toBeVisible()
  await setStatus(page.request, person.token, id, 'INACTIVE')
  await setStatus(page.request, person.token, id, 'ACTIVE')
  await visit(page, `/editproperty/${id}`)
  await expect(price).toHaveValue('31,000')

  const { fileName } = await changeElsewhere(page.request, person.token, id)
  await visit(page, `/editproperty/${id}`)
  await expect(page.getByText('This listing was changed elsewhere since. Your unsaved changes were dropped.')).toBeVisible()
  await expect(price).toHaveValue('40,000')
  await expectPictures(page, 2)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Update Property' }).click()
  await expect(page.getByText('You are offline. Your changes are kept here and are sent when the network is back.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Property updated successfully!')).toBeVisible()
  const after = await readProperty(page.request, id)
  expect(after).toMatchObject({ expectedPrice: 40_000, propertyGallery: [expect.any(String), fileName] })
  ignoreFailedCalls(errors)
})

test('an edit survives the end of the session, and mistakes found by the server are shown at their fields', { tag: '@long' }, async ({
  page,
  errors,
}) => {
  const person = await account(page.request)
  const id = await postProperty(page.request, person.token, FLAT, [await pictureOf('red')])
  await signedInAs(page, person)
  await visit(page, `/editproperty/${id}`)
  const within = form(page)
  await within.getByLabel('Expected rent (INR)').fill('31000')
  const PUT = `**/api/properties/update/${id}`
  const fields = { description: 'Say it otherwise.' }
  await page.route(PUT, (route) =>
    route.fulfill({ status: 422, json: { message: 'This cannot be stored.', code: 'invalid_input', fields } }),
  )
  await page.getByRole('button', { name: 'Update Property' }).click()
  await expect(page.getByText('This cannot be stored.')).toBeVisible()
  await expect(within.getByText('Say it otherwise.')).toBeVisible()
  await expect(within.getByLabel('Description')).toBeFocused()
  await page.unroute(PUT)

  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${person.token}` } })
  await page.getByRole('button', { name: 'Update Property' }).click()
  await expect(page.getByText('Session expired. Please log in again.')).toBeVisible()
  await page.getByLabel('Mobile number').fill(person.phoneNumber)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(codeField(page)).toBeFocused()
  await codeField(page).fill(await codeFor(page.request, person.phoneNumber))
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(new RegExp(`/editproperty/${id}$`))
  await expect(within.getByLabel('Expected rent (INR)')).toHaveValue('31,000')
  await page.getByRole('button', { name: 'Update Property' }).click()
  await expect(page.getByText('Property updated successfully!')).toBeVisible()
  expect(await readProperty(page.request, id)).toMatchObject({ expectedPrice: 31_000 })
  errors.splice(0, errors.length, ...errors.filter((error) => !/status of 4\d\d/.test(error)))
  ignoreFailedCalls(errors)
})

test('the edit form asks visitors to sign in, refuses other accounts, and can be loaded again after a failure', { tag: '@long' }, async ({
  page,
  errors,
}) => {
  const owner = await account(page.request)
  const id = await postProperty(page.request, owner.token, FLAT)
  await visit(page, `/editproperty/${id}`)
  await expect(page.getByRole('heading', { name: 'Sign in to edit this property' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/signin$/)

  await signedInAs(page, await account(page.request))
  await visit(page, `/editproperty/${id}`)
  await expect(page.getByText(EDIT_MESSAGES.notYours)).toBeVisible()
  await expectAccessible(page)

  await signedInAs(page, owner)
  const GET = `**/api/properties/get/${id}`
  await page.route(GET, (route) => route.fulfill({ status: 500, body: '' }))
  await visit(page, `/editproperty/${id}`)
  await expect(page.getByRole('heading', { name: 'Failed to load property details' })).toBeVisible()
  await page.unroute(GET)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('button', { name: 'Update Property' })).toBeVisible()

  const PUT = `**/api/properties/update/${id}`
  await page.route(PUT, (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: 'Update Property' }).click()
  await expect(page.getByText('Error updating property. Please try again.')).toBeVisible()
  await page.unroute(PUT)
  await page.route(PUT, (route) => route.fulfill({ status: 409, json: { message: 'Somebody else is at it' } }))
  await page.getByRole('button', { name: 'Update Property' }).click()
  await expect(page.getByText('Somebody else is at it')).toBeVisible()

  await visit(page, '/editproperty/999999999')
  await expect(page.getByRole('heading', { name: 'Failed to load property details' })).toBeVisible()
  errors.splice(0, errors.length, ...errors.filter((error) => !/status of [45]\d\d/.test(error)))
  ignoreFailedCalls(errors)
})
