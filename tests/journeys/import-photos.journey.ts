import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { pdfOf } from '../files/documents.ts'
import { zipOfFiles } from '../files/zips.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, type Page, test, visit } from './fixture.ts'
import { WITH_PICTURES } from './launch-chromium.ts'
import { account, ignoreFailedCalls, signedInAs } from './people.ts'

test.use({ launchOptions: WITH_PICTURES })

const flat = (background: string) =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer()

const chooseZip = (page: Page, name: string, buffer: Uint8Array) =>
  page.getByLabel(/^Choose (a|another) ZIP$/).setInputFiles({ name, mimeType: 'application/zip', buffer: Buffer.from(buffer) })

test('a sheet with references and a ZIP of photos go live with covers, also when the page is closed in the middle', {
  tag: '@desktop',
}, async ({ page, request, errors }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const broker = await account(request, 'BROKER')
  await signedInAs(page, broker)
  await visit(page, '/postproperty/import')
  const estate = `Terrace ${randomInt(1e6, 1e7)}`
  const rows = ['A-12', 'A-13', 'B/7'].map((reference, index) => `${reference},${estate} ${index + 1},Baner,2 BHK,24${index}00`)
  const sheet = ['Ref,Society,Location,Config,Rent', ...rows].join('\n')
  await page.getByLabel('Choose file').setInputFiles({ name: 'flats.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) })
  await page.getByRole('button', { name: 'Import 3 listings' }).click()
  await expect(page.getByRole('heading', { name: '3 listings are live.' })).toBeVisible()

  await expect(page.getByText('3 listings have no photos yet.')).toBeVisible()
  // it is known later than the result, which is read aloud once
  await expect(page.getByRole('status').filter({ hasText: 'no photos yet' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Add photos' }).click()
  await expect(page.getByRole('heading', { name: 'Add photos from a ZIP' })).toBeInViewport()
  await expect(page.getByText('The first photo becomes the cover.')).toBeHidden()
  await page.getByText('How to name the files').click()
  await expect(page.getByText('The first photo becomes the cover.')).toBeVisible()

  const [red, blue] = await Promise.all(['#e00000', '#0000e0'].map(flat))
  // bytes after the end of a JPEG make each file another one
  const photo = (color: Buffer | undefined, number: number) => Buffer.concat([color ?? Buffer.alloc(0), Buffer.from(`${number}`)])
  const zip = await zipOfFiles({
    'photos/A-12_10.jpg': photo(blue, 10),
    'photos/a-12 (2).jpg': photo(red, 2),
    'photos/A-12.pdf': pdfOf(),
    ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((number) => [`photos/A-13/${number}.jpg`, photo(blue, number)])),
    'photos/A-13/broken.jpg': 'no picture',
    ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((number) => [`photos/B-7_${number}.jpg`, photo(red, number)])),
    'photos/Z-1.jpg': photo(blue, 1),
    'photos/notes.txt': 'hello',
    '__MACOSX/photos/._A-12_10.jpg': 'x',
  })
  await chooseZip(page, 'photos.zip', zip)
  await expect(page.getByText('photos.zip: 15 photos and 1 document for 3 listings.')).toBeVisible()
  const left = page.getByRole('list', { name: 'Files that are not taken' })
  await expect(left).toContainText('photos/Z-1.jpg: No listing of yours has this reference or name')
  await expect(left).toContainText('photos/notes.txt: Not a photo or document')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download this list' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain('photos/Z-1.jpg,No listing of yours has this reference or name')

  // the page is closed in the middle
  await page.getByRole('button', { name: 'Add 16 files' }).click()
  await expect(page.getByText(/^[1-9] of 16 files added$/)).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  await expectAccessible(page)
  // the ZIP can be chosen while the sheet of before is still read
  let answerPreview = () => {}
  const held = new Promise<void>((resolve) => {
    answerPreview = resolve
  })
  await page.route('**/api/properties/import/preview', async (route) => {
    await held
    await route.continue()
  })
  await page.reload()
  await expect(page.getByText('Reading flats.csv…')).toBeVisible()
  await chooseZip(page, 'photos.zip', zip)
  await expect(page.getByText(/ for [123] listings?\. \d+ files? (is|are) there already\.$/)).toBeVisible()
  answerPreview()
  await expect(page.getByText('All 3 are already among your listings.')).toBeVisible()
  await page.getByRole('button', { name: /^Add \d+ files?$/ }).click()
  await expect(page.getByText(/^\d+ files? (is|are) added\. \d+ files? (is|are) there already\.$/)).toBeVisible()
  await expect(left).toContainText('photos/A-13/broken.jpg: This picture cannot be read: broken.jpg')
  await chooseZip(page, 'photos.zip', zip)
  await expect(page.getByText('photos.zip: 1 photo for 1 listing. 15 files are there already.')).toBeVisible()

  // the cover is the first by its number
  const search = await request.get(`/api/properties/search?keyword=${encodeURIComponent(estate)}&page=0&size=10`)
  const { content } = (await search.json()) as { content: { propertyId: number; propertyName: string }[] }
  const detailOf = async (number: number) => {
    const propertyId = content.find(({ propertyName }) => propertyName === `${estate} ${number}`)?.propertyId
    const answer = await request.get(`/api/properties/get/${propertyId}`)
    return (await answer.json()) as { propertyId: number; pictures: { color: string }[]; documentCount: number }
  }
  const first = await detailOf(1)
  expect(first.pictures.map(({ color }) => color.slice(1, 3) > '80')).toEqual([true, false])
  expect(first.documentCount).toBe(1)
  for (const number of [2, 3]) expect((await detailOf(number)).pictures).toHaveLength(6)
  ignoreFailedCalls(errors)
})

test('files that are no usable ZIP say why, and a lost connection waits for Continue', { tag: ['@phone', '@long'] }, async ({
  page,
  request,
  errors,
}) => {
  await signedInAs(page, await account(request, 'BROKER'))
  await visit(page, '/postproperty/import')
  await chooseZip(page, 'photos.zip', Buffer.from('no ZIP'))
  await expect(page.getByRole('alert')).toContainText('photos.zip: This is no ZIP, or it is cut off.')
  const zip = await zipOfFiles({ 'A-1.jpg': await flat('#e00000') })
  await chooseZip(page, 'cut.zip', zip.slice(0, zip.length - 40))
  await expect(page.getByRole('alert')).toContainText('cut.zip: This is no ZIP, or it is cut off.')
  await chooseZip(page, 'photos.zip', zip)
  await expect(page.getByText('photos.zip: nothing new to add.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  ignoreFailedCalls(errors)
})
