import { readFile } from 'node:fs/promises'
import { BROKER_SHEETS } from '../sheets/broker-sheets.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, type Page, test, visit } from './fixture.ts'
import { account, ignoreFailedCalls, signedInAs } from './people.ts'

/** For a look at the screens: saved in the folder SHOTS. */
const shoot = async (page: Page, name: string) => {
  if (!process.env.SHOTS) return
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: `${process.env.SHOTS}/${name}-${page.viewportSize()?.width}-${colorScheme}.png`, fullPage: true })
  }
}

async function chooseSheet(page: Page, name: string): Promise<void> {
  const sheet = BROKER_SHEETS.find((each) => each.fileName === name)
  if (!sheet) throw new Error(`There is no sheet ${name}`)
  const files = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(await sheet.bytes()) }
  await page.getByLabel(/^Choose (file|another file)$/).setInputFiles(files)
}

/** What the broker's words mean; the labels are those of the page. */
async function answerOfficeWords(page: Page): Promise<void> {
  await page.getByLabel('Meaning of ‘Luxury’, Furnishing').selectOption({ label: 'Furnished' })
  await page.getByLabel('Meaning of ‘Builder finish’, Furnishing').selectOption({ label: 'Unfurnished' })
  await page.getByRole('button', { name: 'Baner?' }).click()
  await expect(page.getByLabel('Meaning of ‘Baner Hills’, Area or locality')).toHaveValue('Baner')
  await page.getByLabel('Meaning of ‘on request’, Price, ₹').fill('45,000')
}

test('a broker imports a workbook as it is, settles its words once, and sends it again next month', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: Number(process.env.SHOT_WIDTH ?? 1366), height: 768 })
  await signedInAs(page, await account(request, 'BROKER'))
  await visit(page, '/postproperty/import')
  await shoot(page, 'choose')
  await chooseSheet(page, 'office-words.xlsx')
  await expect(page.getByText('office-words.xlsx (Sheet1) holds 3 listings. 2 of them can be posted.')).toBeVisible()
  await expect(page.getByLabel('Property For, of all rows')).toHaveValue('RENT')
  await expect(page.getByRole('heading', { name: 'What do these mean?' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: '1 with an area we do not know' }).click()
  await expect(page.getByRole('heading', { name: 'What do these mean?' })).toBeInViewport()
  await shoot(page, 'values')

  await answerOfficeWords(page)
  await expect(page.getByRole('button', { name: /^Import / })).toBeHidden()
  await page.getByRole('button', { name: 'Read again with this' }).click()
  await expect(page.getByText('holds 3 listings. All of them can be posted.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 3 listings' })).toBeVisible()

  // a reload, as after buying posts, finds the sheet and what was settled
  await page.reload()
  await expect(page.getByText('holds 3 listings. All of them can be posted.')).toBeVisible()
  await page.getByText('Your columns: all 9 are read').click()
  await expect(page.getByText('U1 · U2 · U3')).toBeVisible()
  await page.getByLabel('What ‘Parkings’ is').selectOption({ label: 'Leave out' })
  await shoot(page, 'columns')
  await page.getByRole('button', { name: 'Read again with this' }).click()
  await expect(page.getByText('Your columns: 8 of 9 are read')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Import 3 listings' }).click()
  await expect(page.getByRole('heading', { name: '3 listings are live.' })).toBeVisible()
  await shoot(page, 'done')

  await page.getByRole('button', { name: 'Import another file' }).click()
  const next =
    'Unit code,Bldg,Node,Layout,Lease Rent,SD,Flr,Condition,Parkings\nU1,Sahyadri,Baner,2 BHK,25500,1L,4th,Luxury,1\nU2,Amber,Baner Hills,2 BHK,26000,80k,LG,Luxury,1\n'
  await page.getByLabel('Choose file').setInputFiles({ name: 'april.csv', mimeType: 'text/csv', buffer: Buffer.from(next) })
  await expect(page.getByText('By your references: 0 new, 1 changed, 1 as before, and 1 of your live listings not in it.')).toBeVisible()
  await page.getByRole('button', { name: 'Update 1 listing' }).click()
  await expect(page.getByRole('heading', { name: '1 listing is updated.' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 listing is live, but not in this sheet' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Listings that are not in the sheet' })).toContainText('U3 · Coral')
  await expectAccessible(page)
  await shoot(page, 'absent')
  await page.getByRole('button', { name: 'Hide 1 listing' }).click()
  await expect(page.getByText(/^1 listing is hidden/)).toBeVisible()
})

test('posts that are bought in the middle lead back to the sheet, of which the rest is imported or downloaded', {
  tag: '@desktop',
}, async ({ page, request }) => {
  await signedInAs(page, await account(request, 'BROKER'))
  await visit(page, '/postproperty/import')
  await chooseSheet(page, 'rent-list.xlsx')
  await expect(page.getByText('Your plan takes the first 3 listings of 4.')).toBeVisible()
  await page.getByRole('button', { name: 'Import 3 listings' }).click()
  await expect(page.getByRole('heading', { name: '3 listings are live.' })).toBeVisible()

  const rest = page.getByRole('heading', { name: 'What is left of the sheet' })
  await expect(rest).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download with reasons' }).click()
  const saved = await readFile(await (await download).path(), 'utf8')
  expect(saved).toContain('Green Acres')
  expect(saved).toContain('Post limit exceeded')
  expect(saved).not.toContain('Amber Court')

  await page.getByRole('link', { name: 'See plans' }).first().click()
  await page
    .getByRole('button', { name: /^Subscribe Now: Broker/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await page.frameLocator('iframe[title="Sandbox payment"]').getByRole('button', { name: 'Pay' }).click()
  await page.getByRole('link', { name: 'Go on with your import' }).click()
  await expect(page).toHaveURL(/\/postproperty\/import$/)
  await expect(page.getByText('rent-list.xlsx (Sheet1) holds 4 listings. 1 of them can be posted.')).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 listing' }).click()
  await expect(page.getByRole('heading', { name: '1 listing is live.' })).toBeVisible()
  await expect(rest).toBeHidden()
})

test('another sheet of a workbook that cannot be read is not shown as the sheet before', { tag: '@desktop' }, async ({
  page,
  request,
  errors,
}) => {
  await signedInAs(page, await account(request, 'BROKER'))
  await visit(page, '/postproperty/import')
  await chooseSheet(page, 'formulas.xlsx')
  await expect(page.getByRole('button', { name: 'Import 2 listings' })).toBeVisible()
  await page.getByLabel('Sheet', { exact: true }).selectOption('Notes')
  await expect(page.getByRole('heading', { name: 'formulas.xlsx (Notes) was not read' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import / })).toBeHidden()
  ignoreFailedCalls(errors)
})

for (const sheet of BROKER_SHEETS)
  test(`the page reads ${sheet.name}`, { tag: ['@long', '@desktop'] }, async ({ page, request }) => {
    await signedInAs(page, await account(request, 'BROKER'))
    await visit(page, '/postproperty/import')
    await chooseSheet(page, sheet.fileName)
    await expect(page.getByText(`holds ${sheet.rows} listings.`)).toBeVisible()
    await expectAccessible(page)
  })
