import { expect, type Locator, type Page } from './fixture.ts'

/** Filters of a search whose results no journey changes: journeys post no home of 1 BHK. */
export const DEMO_RENTALS = 'propertyFor=RENT&bhkType=ONE_BHK'

export const theMap = (page: Page): Locator => page.getByRole('region', { name: 'Map of the results', exact: true })

/** Waits until the visible part of the map is drawn. */
export async function mapDrawn(page: Page): Promise<void> {
  await expect(theMap(page).locator('[aria-busy]')).toHaveAttribute('aria-busy', 'false')
}

/** Changes filters: beside the results, on a phone in a sheet, which is then applied. */
export async function changeFilters(page: Page, isMobile: boolean, change: (filters: Locator) => Promise<void>): Promise<void> {
  if (!isMobile) return change(page.getByRole('complementary', { name: 'Filters' }))
  await page.getByRole('button', { name: /^Filters/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await change(sheet)
  await sheet.getByRole('button', { name: /^Apply/ }).click()
}

/** Chooses an option of a select that stands above the results, on a phone in the sheet of filters. */
export const selectAboveResults = (page: Page, isMobile: boolean, label: 'Posted By' | 'Sort by Price', option: string): Promise<void> => {
  const choose = async (within: Page | Locator) => void (await within.getByLabel(label).selectOption({ label: option }))
  return isMobile ? changeFilters(page, isMobile, choose) : choose(page)
}

export const numberIn = (text: string): number => Number(text.replaceAll(',', ''))

/** Number of properties that the list shows above its results. */
export async function countOfList(page: Page): Promise<number> {
  const line = page.getByText(/^[\d,]+ propert(y|ies) available/)
  await expect(line).toBeVisible()
  return numberIn(/^[\d,]+/.exec(await line.innerText())?.[0] ?? '')
}
