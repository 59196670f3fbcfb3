import { randomInt } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import type { PropertyDetail } from '#contracts/homes/properties/properties.ts'
import { FORM_ROWS, fieldsOf } from '#contracts/homes/properties/property-fields.ts'
import { type Category, labelOf, type PropertyFor } from '#contracts/homes/properties/property-kinds.ts'
import { phonePicture } from '../files/pictures.ts'
import { expect, expectAccessible, type Page } from './fixture.ts'

export interface FilePayload {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

let fromPhone: Promise<Buffer> | undefined

/** A rotated picture of 12 megapixels with GPS data; created once per worker. */
export async function rotatedPicture(): Promise<FilePayload> {
  fromPhone ??= phonePicture()
  return { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: await fromPhone }
}

/** A picture of one colour, which identifies it in `inspectPicture`. */
export async function pictureOf(background: string): Promise<FilePayload> {
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name: `${background}.jpg`, mimeType: 'image/jpeg', buffer }
}

/** A random property name without digits, which could be mistaken for a phone number. */
export const newName = () => `Nilgiri ${String.fromCharCode(...Array.from({ length: 10 }, () => 97 + randomInt(26)))}`

export const form = (page: Page) => page.locator('main form')
export const pickers = (page: Page) => ({
  pictures: form(page).locator('input[type=file][multiple]').first(),
  documents: form(page).locator('input[type=file]').last(),
})

type SectionId =
  | 'basic-information'
  | 'property-photos'
  | 'property-details'
  | 'location-details'
  | 'price-details'
  | 'questions'
  | 'amenities'
  | 'property-documents'

/** Shows a section of the form: phones show the form of a new property step by step. */
export async function openSection(page: Page, id: SectionId): Promise<void> {
  const section = form(page).locator(`#${id}`)
  await expect(section).toBeAttached()
  if (await section.isVisible()) return
  const step = Number(await section.getAttribute('data-step'))
  await page.getByRole('navigation', { name: 'Steps of the form' }).getByRole('button').nth(step).click()
  await expect(section).toBeVisible()
}

/**
 * Expects no finding of axe, with the bars out of the way: one along an edge, or hidden above it, covers parts of buttons, which axe finds
 * too small. They can be scrolled clear of it.
 */
export async function expectFormAccessible(page: Page): Promise<void> {
  const place = (position: string) =>
    page.locator('[data-bar]').evaluateAll((bars, value) => {
      for (const { style } of bars) Object.assign(style, { position: value, translate: value && 'none' })
    }, position)
  await place('static')
  await expectAccessible(page)
  await place('')
}

/** Presses the button that posts the property; phones have it at the last step. */
export async function pressPost(page: Page): Promise<void> {
  await openSection(page, 'property-documents')
  await page.getByRole('button', { name: 'Post My Property' }).click()
}

export async function chooseKind(page: Page, category: Category, propertyFor: PropertyFor): Promise<void> {
  await form(page).getByText(labelOf(category), { exact: true }).click()
  await form(page).getByText(labelOf(propertyFor), { exact: true }).click()
}

/** Expects exactly the fields of the kind; owners have no fields about brokerage. */
export async function expectFieldsOf(page: Page, category: Category, propertyFor: PropertyFor): Promise<void> {
  const always = [
    'category',
    'propertyFor',
    'propertyName',
    'description',
    'address.area',
    'address.pinCode',
    'address.state',
    'expectedPrice',
  ]
  const charges = new Set<string>(FORM_ROWS.brokerage.flat())
  const asked = [...fieldsOf({ category, propertyFor, apartmentType: 'FLAT' })].filter((field) => !charges.has(field))
  const names = () =>
    form(page)
      .locator('[name]')
      .evaluateAll((fields) => [...new Set(fields.map((field) => field.getAttribute('name')))].sort())
  await expect.poll(names).toEqual([...always, ...asked].sort())
}

/** Fills in every field of the form. */
export async function fillIn(page: Page, name: string, price: number): Promise<void> {
  const within = form(page)
  await openSection(page, 'property-details')
  await within.locator('[name=propertyName]').fill(name)
  const texts: Readonly<Record<string, string>> = {
    totalFloors: '12',
    floor: '5',
    totalBuildUpArea: '950',
    carpetArea: '700',
    bathroom: '2',
    balcony: '1',
    plotArea: '1500',
    length: '50',
    width: '30',
    description: 'Morning light from the hill.',
  }
  const amounts = { deposit: '75000', monthlyMaintenance: '2500', expectedPrice: String(price) }
  const fill = async (given: Readonly<Record<string, string>>) => {
    for (const [field, text] of Object.entries(given)) {
      const input = within.locator(`[name="${field}"]`)
      if ((await input.count()) > 0) await input.fill(text)
    }
  }
  await fill(texts)
  const choices: Readonly<Record<string, string>> = {
    commercialSubtype: 'Shop',
    roomType: 'Double',
    boundaryWall: 'Yes',
  }
  const choose = async (field: string, choice: string) => {
    const group = within.locator(`fieldset:has([name="${field}"])`).last()
    if ((await group.count()) > 0) await group.getByText(choice, { exact: true }).click()
  }
  for (const [field, choice] of Object.entries(choices)) await choose(field, choice)
  const size = within.getByLabel('BHK type')
  if ((await size.count()) > 0) await size.selectOption({ label: '2 BHK' })
  await openSection(page, 'price-details')
  await fill(amounts)
  await choose('pgGender', 'Female')
  await openSection(page, 'location-details')
  await within.getByRole('combobox', { name: 'Area' }).pressSequentially('Kothr')
  await page.getByRole('option', { name: /^Kothrud/ }).click()
  await expect(within.getByLabel('Pin code')).toHaveValue('411038')
}

/** Shows the pictures, and waits until all are compressed. */
export async function expectPictures(page: Page, count: number): Promise<void> {
  await openSection(page, 'property-photos')
  await expect(form(page).getByRole('button', { name: /^Photo \d+ of/ })).toHaveCount(count)
  await expect(form(page).getByText('Preparing…')).toHaveCount(0)
}

export async function readProperty(request: APIRequestContext, id: number): Promise<PropertyDetail> {
  return (await (await request.get(`/api/properties/get/${id}`)).json()) as PropertyDetail
}

export async function setStatus(request: APIRequestContext, token: string, id: number, status: 'ACTIVE' | 'INACTIVE'): Promise<void> {
  const answer = await request.put(`/api/properties/update-status/${id}?status=${status}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status()).toBe(200)
}

/** Posts a property through the API. @returns its id */
export async function postProperty(
  request: APIRequestContext,
  token: string,
  property: object,
  pictures: FilePayload[] = [],
  documents: FilePayload[] = [],
): Promise<number> {
  const body = new FormData()
  const plain = { propertyName: newName(), expectedPrice: 21_000, address: { area: 'Baner' } }
  body.append('property', JSON.stringify({ ...plain, ...property }))
  for (const [part, files] of Object.entries({ images: pictures, documents }))
    for (const { name, mimeType, buffer } of files) body.append(part, new Blob([new Uint8Array(buffer)], { type: mimeType }), name)
  const answer = await request.post('/api/properties/add', { headers: { authorization: `Bearer ${token}` }, multipart: body })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { propertyId: number }).propertyId
}

/** Changes a property as if on another device: price ₹40,000 and one more picture. @returns the picture's stored file name */
export async function changeElsewhere(request: APIRequestContext, token: string, id: number): Promise<{ fileName: string }> {
  const { category, propertyFor, propertyName, apartmentType, bhkType, floor, totalFloors, address } = await readProperty(request, id)
  const body = new FormData()
  const property = { category, propertyFor, propertyName, apartmentType, bhkType, floor, totalFloors, address, expectedPrice: 40_000 }
  body.append('property', JSON.stringify(property))
  const { name, mimeType, buffer } = await pictureOf('green')
  body.append('images', new Blob([new Uint8Array(buffer)], { type: mimeType }), name)
  const answer = await request.put(`/api/properties/update/${id}`, { headers: { authorization: `Bearer ${token}` }, multipart: body })
  expect(answer.status(), await answer.text()).toBe(200)
  return { fileName: (await readProperty(request, id)).propertyGallery.at(-1) ?? '' }
}

/** Dominant colour of a stored picture, whether it is upright, and whether it has EXIF. */
export async function inspectPicture(
  request: APIRequestContext,
  fileName: string,
): Promise<{ upright: boolean; exif: boolean; colour: string }> {
  const bytes = await (await request.get(`/media/${fileName}`)).body()
  const { width = 0, height = 0, exif } = await sharp(bytes).metadata()
  const { dominant } = await sharp(bytes).stats()
  const colour = Object.entries(dominant).sort(([, one], [, other]) => other - one)[0]?.[0] ?? ''
  return { upright: height > width, exif: exif !== undefined, colour }
}
