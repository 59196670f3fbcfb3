import { formatDate } from '#contracts/base/values/time.ts'
import { CHECK_MESSAGES } from '#contracts/trust/checks/check-messages.ts'
import { ageChecks } from './database.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Locator,
  layoutShift,
  type Page,
  recordLayoutShifts,
  test,
  visit,
} from './fixture.ts'
import { WITH_PICTURES } from './launch-chromium.ts'
import { openOperations } from './operations.ts'
import { account, ignoreFailedCalls, signedInAs } from './people.ts'
import { pictureOf, postProperty } from './property-forms.ts'

test.use({ launchOptions: WITH_PICTURES })

/** Set to a folder to look at the states in light and dark. */
const PICTURES = process.env.CHECK_PICTURES

/** @param part scrolled to after the check: the bar at the top must cut no button in half, whose rest would be a small target */
async function look(page: Page, name: string, part?: Locator): Promise<void> {
  if (part) await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  if (!PICTURES) return
  await part?.scrollIntoViewIfNeeded()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: `${PICTURES}/${name}-${page.viewportSize()?.width}-${colorScheme}.png` })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

const FLAT = { category: 'RESIDENTIAL', propertyFor: 'RENT', apartmentType: 'FLAT', bhkType: 'TWO_BHK', floor: 2, totalFloors: 5 }
const section = (page: Page) => page.getByRole('region', { name: 'What was checked' })
const today = () => formatDate(new Date().toISOString())

test('a poster asks for a check, an operator has seen the paper, the page says so with its day, and it ends after 12 months', async ({
  page,
  errors,
}) => {
  const poster = await account(page.request, 'OWNER')
  const id = await postProperty(page.request, poster.token, FLAT)
  await signedInAs(page, poster)
  await recordLayoutShifts(page)
  await visit(page, `/listing/${id}`)
  await expect(section(page)).toContainText(`Phone confirmed by code on ${today()}.`)
  await expect(section(page)).toContainText('Wada has not visited this home.')
  await expect(section(page)).toContainText('Not checked: papers of the home.')

  const ask = section(page).getByRole('button', { name: 'Ask us to check a paper' })
  await expect(ask).toBeVisible()
  // what only its poster sees is loaded after the page
  expect(await layoutShift(page)).toBeLessThan(0.1)
  await ask.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send Paper' }).click()
  await expect(dialog.getByText('Please choose which paper it is')).toBeVisible()
  await dialog.getByText('Electricity bill', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Send Paper' }).click()
  await expect(dialog.getByText(CHECK_MESSAGES.oneFile)).toBeVisible()
  await look(page, 'missing')
  const paper = await pictureOf('#c9d6c2')
  await dialog.locator('input[type="file"]').setInputFiles({ ...paper, name: 'bill.jpg', buffer: Buffer.from('no picture') })
  await dialog.getByRole('button', { name: 'Send Paper' }).click()
  await expect(dialog.getByText('Only PDF, JPEG, PNG and WebP documents can be used: bill.jpg')).toBeVisible()
  await dialog.locator('input[type="file"]').setInputFiles({ ...paper, name: 'bill.jpg' })
  await expect(dialog.getByText('bill.jpg, ')).toBeVisible()
  await look(page, 'asked')
  await dialog.getByRole('button', { name: 'Send Paper' }).click()
  await expect(page.getByText(CHECK_MESSAGES.asked)).toBeVisible()
  await expect(section(page).getByRole('list', { name: 'Papers that you sent' })).toContainText('Not looked at yet.')
  await look(page, 'sent', section(page))

  // sent by mistake: withdrawn, and sent again
  await section(page).getByRole('button', { name: 'Withdraw: Electricity bill' }).click()
  await expect(page.getByText(CHECK_MESSAGES.withdrawn)).toBeVisible()
  const sent = section(page).getByRole('list', { name: 'Papers that you sent' })
  await expect(sent).toContainText(`Withdrawn on ${today()}.`)
  await expect(section(page).getByRole('button', { name: /^Withdraw/ })).toHaveCount(0)
  await look(page, 'withdrawn', section(page))
  await ask.click()
  await dialog.getByText('Electricity bill', { exact: true }).click()
  await dialog.locator('input[type="file"]').setInputFiles({ ...paper, name: 'bill.jpg' })
  await dialog.getByRole('button', { name: 'Send Paper' }).click()
  await expect(sent).toContainText('Not looked at yet.')
  await expect(dialog).toBeHidden()

  await openOperations(page, '/checks?state=OPEN')
  await look(page, 'queue')
  const { checkId } = (
    await (await page.request.get(`/api/properties/${id}/checks`, { headers: { authorization: `Bearer ${poster.token}` } })).json()
  )[0]
  await visit(page, `/operations/checks/${checkId}`)
  await page.getByRole('button', { name: 'Show the paper' }).click()
  const shown = page.getByRole('img', { name: 'Electricity bill' })
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100)
  // the pressed button is gone, and the focus is at the paper
  await expect(page.locator(':focus').getByRole('img', { name: 'Electricity bill' })).toHaveCount(1)
  await expect(page.getByText('Looked at the paper')).toBeVisible()
  await look(page, 'paper')
  await page.getByRole('button', { name: 'Paper seen' }).click()
  await dialog.getByRole('button', { name: 'Name and address agree' }).click()
  await look(page, 'decision')
  await dialog.getByRole('button', { name: 'Paper seen' }).click()
  await expect(page.getByText(CHECK_MESSAGES.decided.seen)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show the paper' })).toHaveCount(0)
  await expect(dialog).toBeHidden()

  await visit(page, `/listing/${id}`)
  await expect(section(page)).toContainText(`Electricity bill seen by Wada on ${today()}.`)
  await expect(section(page)).toContainText('Wada has not visited this home.')
  await expect(section(page)).not.toContainText('Not checked: papers')
  await look(page, 'shown', section(page))

  await ageChecks(id, 12)
  await signedInAs(page, poster)
  await visit(page, `/listing/${id}`)
  await expect(section(page)).toContainText('Not checked: papers of the home.')
  await expect(section(page).getByRole('list', { name: 'Papers that you sent' })).toContainText('after 12 months')
  await look(page, 'ended', section(page))
  // the file that is no picture
  ignoreFailedCalls(errors)
})

test('an operator says what the register names for a broker, and the page says it in words', async ({ page }) => {
  const broker = await account(page.request, 'BROKER')
  const id = await postProperty(page.request, broker.token, FLAT)
  await openOperations(page, `/users/${(broker.user as { id: number }).id}`)
  await expect(page.getByText('The RERA number was not looked up.')).toBeVisible()
  await page.getByRole('button', { name: 'Another name' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'The register names somebody else' }).click()
  await dialog.getByRole('button', { name: 'Another name' }).click()
  await expect(page.getByText(CHECK_MESSAGES.lookedUp)).toBeVisible()
  await expect(page.getByText(`RERA number looked up on ${today()}: the register does not name this broker.`)).toBeVisible()
  await expect(dialog).toBeHidden()
  await look(page, 'register')
  await visit(page, `/listing/${id}`)
  await expect(section(page)).toContainText(`RERA number looked up on ${today()}: the register does not name this broker.`)
})
