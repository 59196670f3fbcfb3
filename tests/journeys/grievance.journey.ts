import { GRIEVANCE_MESSAGES } from '#contracts/trust/grievances/grievance-messages.ts'
import { ageGrievance } from './database.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, layoutShift, type Page, recordLayoutShifts, test, visit } from './fixture.ts'
import { openOperations } from './operations.ts'
import { account, ignoreFailedCalls, signedInAs } from './people.ts'

/** Set to a folder to look at the states in light and dark. */
const PICTURES = process.env.GRIEVANCE_PICTURES

async function look(page: Page, name: string): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  if (!PICTURES) return
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: `${PICTURES}/${name}-${test.info().project.name}-${colorScheme}.png`, fullPage: true })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

const form = (page: Page) => page.getByRole('region', { name: 'Write to the officer' })
const numberOn = async (page: Page) => /G-\d+/.exec(await form(page).innerText())?.[0] ?? ''

async function write(page: Page, kind: RegExp, text: string): Promise<void> {
  await form(page).getByRole('radio', { name: kind }).check()
  await form(page).getByLabel('What happened').fill(text)
}

const send = (page: Page) => form(page).getByRole('button', { name: 'Send Grievance' }).click()

test('a visitor writes to the officer from a report, follows it by the link, and learns after a missed deadline where to turn', async ({
  page,
  errors,
}) => {
  await recordLayoutShifts(page)
  await visit(page, '/listing/3')
  await page.getByRole('button', { name: 'Report this listing' }).click()
  await page.getByRole('link', { name: 'Write to the grievance officer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Grievance officer' })).toBeVisible()
  await expect(form(page).getByLabel('Address of the listing')).toHaveValue(/\/listing\/3$/)
  await expect(page.getByRole('region', { name: 'Who answers' })).toContainText('grievance@wada.example')
  // a word that is broken in the middle takes two lines
  const note = await form(page).getByText('required', { exact: true }).first().boundingBox()
  expect(note?.height).toBeLessThan(30)
  await look(page, 'empty')

  await send(page)
  await expect(form(page).getByText(GRIEVANCE_MESSAGES.kindRequired)).toBeVisible()
  await expect(form(page).getByLabel('What happened')).toHaveAccessibleDescription(GRIEVANCE_MESSAGES.textRequired)
  await look(page, 'missing')
  await write(page, /^A picture that shows somebody naked/, 'The third picture shows me. Please take it down.')
  await form(page).getByLabel('Your name').fill('Asha Kale')
  await send(page)
  await expect(form(page).getByLabel('E-mail for the answer')).toHaveAccessibleDescription(GRIEVANCE_MESSAGES.contactRequired)
  await form(page).getByLabel('Phone for the answer').fill('+91 98220 11223')
  await page.context().setOffline(true)
  await send(page)
  await expect(form(page).getByText(GRIEVANCE_MESSAGES.offline)).toBeVisible()
  await page.context().setOffline(false)
  await send(page)
  await expect(form(page).getByText('We have your grievance.')).toBeVisible()
  const number = await numberOn(page)
  const link = await form(page).getByLabel('Your link').inputValue()
  expect(link).toMatch(/\/grievance\/status#\d+\.[\w-]{43}$/)
  await look(page, 'received')

  await form(page).getByRole('link', { name: 'Open Grievance' }).click()
  const grievance = page.getByRole('article')
  await expect(grievance.getByRole('heading', { level: 1, name: number })).toBeVisible()
  await expect(grievance).toContainText('The third picture shows me.')
  await expect(grievance).toContainText('We settle it by')
  await expect(grievance.getByRole('link', { name: 'write to the officer' })).toHaveAttribute('href', '/grievance')
  await expect(grievance.getByText('Grievance Appellate Committee')).toHaveCount(0)
  await look(page, 'followed')

  await ageGrievance(number, 3)
  await visit(page, '/about')
  await visit(page, link)
  await expect(grievance).toContainText('We are late')
  await expect(grievance.getByRole('link', { name: 'Grievance Appellate Committee' })).toHaveAttribute('href', 'https://gac.gov.in')
  await expect(grievance).toContainText('1915')
  await look(page, 'late')
  expect(await layoutShift(page)).toBeLessThan(0.1)

  await visit(page, '/about')
  await visit(page, link.slice(0, -1))
  await expect(page.getByRole('heading', { name: 'There is no such grievance' })).toBeVisible()
  await look(page, 'unknown')
  ignoreFailedCalls(errors)
})

test('a user’s grievance is answered and settled by an operator, and the user reads the reason and where to appeal', async ({
  page,
  browser,
  errors,
}) => {
  const person = await account(page.request)
  await signedInAs(page, person)
  await visit(page, '/grievance')
  const own = page.getByRole('region', { name: 'Your grievances' })
  await expect(own).toContainText('You have written none.')
  await expect(form(page).getByLabel('Phone for the answer')).toHaveValue(/\d/)
  await write(page, /^A payment or a refund/, 'I paid twice for the same plan.')
  await send(page)
  await expect(form(page).getByText('We have your grievance.')).toBeVisible()
  const number = await numberOn(page)
  await expect(own.getByRole('heading', { name: number })).toBeVisible()
  await look(page, 'own')

  const office = await browser.newContext({ viewport: page.viewportSize() })
  const desk = await office.newPage()
  await openOperations(desk)
  await desk.goto('/operations/grievances')
  await expect(desk.getByRole('link', { name: number })).toBeVisible()
  await look(desk, 'queue')
  await desk.getByRole('link', { name: number }).click()
  await expect(desk.getByRole('heading', { level: 1, name: `Grievance ${number}` })).toBeVisible()
  await desk.getByRole('button', { name: 'Take in hand' }).click()
  await expect(desk.getByText('Took the grievance in hand')).toBeVisible()
  await desk.getByRole('button', { name: 'Answer', exact: true }).click()
  const answer = desk.getByRole('dialog', { name: 'Answer' })
  await answer.getByRole('textbox', { name: 'Answer' }).fill('We ask the gateway for both payments.')
  await answer.getByRole('button', { name: 'Send Answer' }).click()
  await expect(answer).toBeHidden()
  await desk.getByRole('button', { name: 'Settle' }).click()
  const settle = desk.getByRole('dialog', { name: 'Settle this grievance' })
  await settle.getByRole('button', { name: 'Settle' }).click()
  await expect(settle.getByText(GRIEVANCE_MESSAGES.decisionRequired)).toBeVisible()
  await look(desk, 'settling')
  await settle.getByLabel('How it ends').selectOption('partly')
  await settle.getByRole('textbox', { name: 'Reason' }).fill('The second payment goes back to you. The first one paid for your plan.')
  await settle.getByRole('button', { name: 'Settle' }).click()
  await expect(desk.getByRole('heading', { name: 'Settled: We did part of what you asked' })).toBeVisible()
  await expect(desk.getByText('Settled the grievance')).toBeVisible()
  await look(desk, 'settled')
  await office.close()

  await visit(page, '/notifications')
  await page.getByRole('link', { name: `Your grievance ${number} is settled` }).click()
  await expect(own).toContainText('We ask the gateway for both payments.')
  await expect(own.getByRole('heading', { name: number })).toBeInViewport()
  await expect(own).toContainText('We did part of what you asked. The second payment goes back to you.')
  await expect(own.getByText('Grievance Appellate Committee')).toBeVisible()
  await look(page, 'decided')

  await page.route('**/api/grievances/*', (route) => route.abort())
  await visit(page, '/grievance')
  await expect(own.getByText('Failed to load your grievances.')).toBeVisible()
  await look(page, 'failed')

  await visit(page, '/transparency')
  await expect(page.getByRole('table').first()).toContainText('A payment or a refund')
  // a figure is beside its month without a sideways scroll, also on a phone
  const received = await page.getByRole('columnheader', { name: 'Received' }).first().boundingBox()
  expect((received?.x ?? 0) + (received?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  await look(page, 'figures')
  ignoreFailedCalls(errors)
})
