import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, expectNoSidewaysScroll, type Page, test, visit } from './fixture.ts'
import { account, ignoreFailedCalls, signedInAs } from './people.ts'

const HEADER = 'reference,colour,category,propertyFor,propertyName,area,expectedPrice,bhkType,totalBuildUpArea,furnishedType,bathroom'

const choose = (page: Page, name: string, text: string) =>
  page.getByLabel(/^Choose (file|another file)$/).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test('a broker imports a file, corrects its invalid lines, and imports the rest', { tag: '@desktop' }, async ({ page, request }) => {
  const broker = await account(request, 'BROKER')
  await signedInAs(page, broker)
  await visit(page, '/postproperty')
  await page.getByRole('link', { name: 'Import a file' }).click()
  await expect(page).toHaveURL(/\/postproperty\/import$/)
  await expect(page.getByRole('heading', { name: 'Import listings' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  const estate = `Estate ${randomInt(1e6, 1e7)}`
  const good = (number: number) => `R-${number},red,Residential,rent,${estate} ${number},baner,2${number}.5k,2,950.5,Semi-furnished,2`
  const sameReference = good(3).replace('R-3', 'R-1')
  const file = [HEADER, good(1), sameReference, `R-9,red,Residential,rent,,baner,free,2 BHK,950,,East facing`, good(2)].join('\n')
  await choose(page, 'march.csv', file)
  await expect(page.getByText('march.csv holds 4 listings. 2 of them can be posted.')).toBeVisible()
  await page.getByText('Your columns: 10 of 11 are read').click()
  await expect(page.getByLabel('What ‘colour’ is')).toHaveValue('')
  await expect(page.getByRole('row', { name: '4 R-9' })).toContainText('Society or property name is missing')
  await expect(page.getByRole('row').filter({ hasText: '‘free’ is not a price we can read. Write it in full' })).toBeVisible()
  // a refused row lists all its problems at once
  await expect(page.getByRole('cell', { name: /‘East facing’ is not a whole number/ })).toBeVisible()
  // an optional cell never refuses its row
  await expect(page.getByLabel('Meaning of ‘East facing’, Bathrooms')).toHaveValue('')
  await page.getByText('1 listing left out').click()
  await expect(page.getByText('Line 3 (R-1) has the same reference as line 2')).toBeVisible()
  await expect(page.getByText('₹21,500 per month')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download with reasons' }).click()
  const saved = await readFile(await (await download).path(), 'utf8')
  expect(saved).toContain('Society or property name is missing')

  // on a phone the button stands below all rows, and the result above them
  const large = page.viewportSize() ?? { width: 1280, height: 900 }
  await page.setViewportSize({ width: 360, height: 640 })
  await page.getByRole('button', { name: 'Import 2 listings' }).click()
  await expect(page.getByRole('heading', { name: '2 listings are live.' })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize(large)
  await expect(page.getByText('Skipped because an earlier line has the same reference: 1 listing.')).toBeVisible()
  await expect(page.getByText('You have 1 post left in your plan.')).toBeVisible()
  await expectAccessible(page)

  // one property post of the free plan's three is left: only one of the two corrected lines is imported
  await page.getByRole('button', { name: 'Import another file' }).click()
  const mended = saved.replace('rent,,', `rent,${estate} 9,`).replace(',free,', ',1290,').replace('East facing', '3')
  await choose(page, 'mended.csv', `${mended}${good(3)},5,`)
  await expect(page.getByText('Your plan takes the first 1 listing of 2.')).toBeVisible()
  await expect(page.getByText('Please check 1 listing: a value looks unusual')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Unusual values' })).toContainText('Price, ₹ ‘1290’: Did you mean ₹12.9k?')
  await expectAccessible(page)
  // a price that is asked about goes live only when the broker has answered
  await page.getByRole('button', { name: 'Import 1 listing' }).click()
  await expect(page.getByText('Please answer first: is the price right as it is written?')).toBeVisible()
  const asWritten = page.getByRole('checkbox', { name: '1 price looks unusual. Take it as it is written.' })
  await expect(asWritten).toBeFocused()
  await expectAccessible(page)
  await asWritten.check()
  await page.getByRole('button', { name: 'Import 1 listing' }).click()
  await expect(page.getByRole('heading', { name: '1 listing is live.' })).toBeVisible()
  await expect(page.getByText(/1 listing from line 3 on is not covered by your plan. Post limit exceeded/)).toBeVisible()
  await page.getByRole('link', { name: 'See your listings' }).click()
  for (const number of [1, 2, 9]) await expect(page.getByText(`${estate} ${number}`).first()).toBeVisible()
  const search = await request.get(`/api/properties/search?keyword=${encodeURIComponent(estate)}&page=0&size=10`)
  expect(((await search.json()) as { totalElements: number }).totalElements).toBe(3)
})

test('files that cannot be read show why, and the example file can be read', { tag: '@phone' }, async ({ page, request, errors }) => {
  await signedInAs(page, await account(request, 'BROKER'))
  await visit(page, '/postproperty/import')
  await choose(page, 'notes.csv', 'a,b\n1,2')
  await expect(page.getByRole('heading', { name: 'notes.csv was not read' })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'No row names the columns that are needed: Category' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await page.route('**/api/properties/import/preview', (route) => route.abort(), { times: 1 })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download an example' }).click()
  const example = await readFile(await (await download).path(), 'utf8')
  await choose(page, 'example.csv', example)
  await expect(page.getByRole('alert').filter({ hasText: 'Network Error' })).toBeVisible()
  await page.getByRole('button', { name: 'Try Again' }).click()
  // the summary is in view, not what stands below the rows
  await expect(page.getByText('example.csv holds 5 listings. All of them can be posted.')).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Your plan takes the first 3 listings of 5.')).toBeVisible()
  ignoreFailedCalls(errors)
})

test('other roles see that the import is for brokers', { tag: '@long' }, async ({ page, request }) => {
  await signedInAs(page, await account(request, 'OWNER'))
  await visit(page, '/postproperty/import')
  await expect(page.getByRole('heading', { name: 'Bulk import is for brokers' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Post a property' }).click()
  await expect(page).toHaveURL(/\/postproperty$/)
})
