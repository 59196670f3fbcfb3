import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { post, unlock } from './contact-helpers.ts'
import { giveLeads } from './database.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, type Locator, type Page, test, visit } from './fixture.ts'
import { account, ignoreFailedCalls, signedInAs } from './people.ts'

/** Changes filters: beside the search field, on a phone in a sheet. */
async function filter(page: Page, isMobile: boolean, change: (fields: Locator) => Promise<void>): Promise<void> {
  const panel = page.getByRole('tabpanel')
  if (!isMobile) return change(panel)
  await panel.getByRole('button', { name: /^Filter/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Search and filter' })
  await change(sheet)
  await sheet.getByRole('button', { name: /^Show (leads|inquiries)$/ }).click()
}

test('a broker orders, searches and pages through the leads, and reads a message when there are none', {
  tag: ['@long', '@desktop-only'],
}, async ({ page, errors }) => {
  const broker = await account(page.request, 'BROKER')
  await signedInAs(page, broker)
  await visit(page, '/profile?tab=inquiries')
  await expect(page.getByRole('tab', { name: 'Leads' })).toHaveAttribute('aria-selected', 'true')
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByRole('heading', { name: 'No inquiries found' })).toBeVisible()
  await expectAccessible(page)

  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.includes('/inquiries/')) asked.push(url.pathname.replace(/.*inquiries/, '') + url.search)
  })
  await giveLeads(broker.phoneNumber, 80)
  await page.reload()
  const leads = panel.getByRole('row').filter({ hasText: 'Lotus' })
  await expect(leads).toHaveCount(10)
  await expect(panel.getByRole('columnheader')).toHaveText(['Person', 'Property and date', 'Status', 'Deal', 'Note', 'Ways to answer'])
  expect(asked.at(-1)).toMatch(/\/by-owner\/\d+\/paginated\?page=0&size=10&sortBy=inquiryDate&sortDir=desc$/)
  await expect(leads.first()).toContainText('Lotus 80')
  await expect(panel.getByText('Account deleted')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const pager = panel.getByRole('navigation', { name: 'Pagination' })
  await expect(pager.getByRole('link', { name: /^Page/ })).toHaveText(['1', '2', '3', '4', '5'])
  await pager.getByRole('link', { name: 'Page 5' }).click()
  await expect(leads.first()).toContainText('Lotus 40')
  await expect(pager.getByRole('link', { name: /^Page/ })).toHaveText(['3', '4', '5', '6', '7'])
  await page.goBack()
  await expect(leads.first()).toContainText('Lotus 80')
  // an address of a page after the last leads to the last
  await visit(page, '/profile?tab=inquiries&page=99')
  await expect(page).toHaveURL(/page=8$/)
  await expect(leads.last()).toContainText('Lotus 1')
  await visit(page, '/profile?tab=inquiries')
  await expect(leads.first()).toContainText('Lotus 80')
  await panel.getByLabel('Sort by').selectOption('Person, A to Z')
  await expect.poll(() => asked.at(-1)).toContain('page=0&size=10&sortBy=userFullName&sortDir=asc')

  const before = asked.length
  await panel.getByLabel(/^Search: Name, /).fill('   ')
  await panel.getByRole('button', { name: 'Search' }).click()
  await panel.getByLabel(/^Search: Name, /).fill('Lotus 33')
  await panel.getByRole('button', { name: 'Search' }).click()
  await expect(panel.getByText('1 lead found')).toBeVisible()
  expect(asked.slice(before)).toEqual(['/search/property-name?text=Lotus+33&page=0&size=10&sortBy=userFullName&sortDir=asc'])
  await expect(pager).toHaveCount(0)
  await panel.getByLabel(/^Search: Name, /).fill('Nothing')
  await expect(panel.getByRole('heading', { name: 'No inquiries found' })).toBeVisible()
  await expect(panel.getByText('No name, note, property or number has “Nothing” in it.')).toBeVisible()
  // the browser's own cross at the end of the field is not there
  const search = panel.getByLabel(/^Search: Name, /)
  const box = await search.boundingBox()
  await search.click({ position: { x: (box?.width ?? 0) - 16, y: (box?.height ?? 0) / 2 } })
  await expect(search).toHaveValue('Nothing')
  await panel.getByRole('button', { name: 'Clear the search' }).click()
  await expect(leads).toHaveCount(10)

  await panel.getByLabel('From', { exact: true }).fill('2026-02-01')
  await panel.getByLabel('To', { exact: true }).fill('2026-02-03')
  await expect(panel.getByText('3 leads found')).toBeVisible()
  await expect(page).toHaveURL(/from=2026-02-01&to=2026-02-03/)
  const file = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Export CSV' }).click()
  const rows: string[][] = parse(await readFile(await (await file).path(), 'utf8'), { bom: true })
  expect((await file).suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/)
  expect(rows.map(([, property, , , status]) => `${property} ${status}`).sort()).toEqual([
    'Lotus 31 New',
    'Lotus 32 New',
    'Lotus 33 New',
    'Property Status',
  ])
  await page.route('**/api/subscriptions/inquiries/export/**', (route) => route.fulfill({ status: 500, body: '' }))
  await panel.getByRole('button', { name: 'Export CSV' }).click()
  await expect(page.getByText('We could not create the file. Please try again.')).toBeVisible()

  await page.route('**/api/subscriptions/inquiries/**', (route) => route.fulfill({ status: 403, body: '' }))
  await page.reload()
  await expect(panel.getByRole('heading', { name: 'Failed to load leads' })).toBeVisible()
  await page.unroute('**/api/subscriptions/inquiries/**')
  await panel.getByRole('button', { name: 'Try Again' }).click()
  await expect(leads).toHaveCount(3)

  // of 'Lotus 3', and not of 'Lotus 30'
  await visit(page, '/profile?tab=properties&q=Lotus+3&order=name')
  await panel.getByRole('link', { name: '1 lead on Lotus 3', exact: true }).click()
  await expect(panel.getByText('1 lead found')).toBeVisible()
  await expect(panel.getByText('Only about Lotus 3', { exact: true })).toBeVisible()
  await expect(leads).toHaveCount(1)
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Show all properties' }).click()
  await expect(leads).toHaveCount(10)
  ignoreFailedCalls(errors, 500)
})

test('an owner sees the first inquiry at once, changes its status and note, and filters by them', { tag: '@phone' }, async ({
  page,
  errors,
  isMobile,
}) => {
  const owner = await account(page.request)
  await giveLeads(owner.phoneNumber, 12)
  await signedInAs(page, owner)
  await visit(page, '/profile?tab=inquiries')
  const panel = page.getByRole('tabpanel')
  const row = panel.getByRole(isMobile ? 'listitem' : 'row').filter({ hasText: 'Lotus 12' })
  await expect(row.getByText('Ravi Joshi 12')).toBeInViewport()
  // on a phone a press on the person opens what they asked about
  const sheet = page.getByRole('dialog', { name: 'Ravi Joshi 12' })
  const first = isMobile ? sheet.getByRole('article', { name: 'Lotus 12' }) : row
  const open = async () => {
    if (isMobile) await row.getByRole('button', { name: 'Ravi Joshi 12', exact: true }).click()
  }
  const close = async () => {
    if (isMobile) await page.goBack()
    await expect(sheet).toHaveCount(0)
  }
  await open()
  const call = '**/api/subscriptions/inquiries/*'
  await page.route(call, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  const status = first.getByLabel(/^Status of/)
  await status.selectOption('Called')
  await expect(page.getByText('Failed to update status')).toBeVisible()
  await expect(status).toHaveValue('NEW')
  const note = first.getByLabel(/^Note on/)
  await note.fill('Comes on Sunday')
  await note.blur()
  await expect(first.getByText('The note is not saved')).toBeVisible()
  await close()
  await page.getByRole('tab', { name: 'Subscriptions' }).click()
  await page.goBack()
  await open()
  await expect(note).toHaveValue('Comes on Sunday')

  await page.unroute(call)
  await first.getByRole('button', { name: 'Try Again' }).click()
  await expect(first.getByText('Note saved')).toBeVisible()
  await status.selectOption('Called')
  await expect(status).toHaveValue('CALLED')
  await expectAccessible(page)
  // a status is no button: no solid colour
  const called = await status.evaluate((select) => getComputedStyle(select).backgroundColor)
  await status.selectOption('Visited')
  await expect(status).toHaveCSS('background-color', called)
  await status.selectOption('Called')
  await close()
  if (isMobile) await expect(row).toContainText('Called')

  await filter(page, isMobile, async (fields) => {
    await expectAccessible(page)
    await fields.getByLabel('Status', { exact: true }).selectOption('Called')
  })
  await expect(panel.getByText(isMobile ? '1 person found' : '1 inquiry found')).toBeVisible()
  await page.reload()
  await open()
  await expect(note).toHaveValue('Comes on Sunday')
  await expect(status).toHaveValue('CALLED')
  await expectNoSidewaysScroll(page)
  await first.getByRole('link', { name: 'Lotus 12' }).click()
  await expect(page).toHaveURL(/\/listing\/\d+$/)
  // the property is hidden: only its poster can open the page
  ignoreFailedCalls(errors)
})

test('on a phone eight people who asked are seen at once, and are answered by ready answers that the poster changes', {
  tag: '@phone-only',
}, async ({ page }) => {
  const broker = await account(page.request, 'BROKER')
  await giveLeads(broker.phoneNumber, 25)
  const seeker = await account(page.request, 'SEEKER')
  for (const home of await post(page.request, broker, 2)) await unlock(page.request, seeker, home.id)
  await signedInAs(page, broker)
  await visit(page, '/profile?tab=inquiries')
  const people = page.getByRole('tabpanel').getByRole('listitem')
  await expect(people).toHaveCount(20)
  const bar = (await page.locator('[data-bar=bottom]').boundingBox())?.y ?? 0
  const eighth = await people.nth(7).getByRole('button').first().boundingBox()
  expect((eighth?.y ?? bar) + (eighth?.height ?? 0)).toBeLessThan(bar)
  expect((await people.first().boundingBox())?.height).toBe(72)
  await expect(people.first()).toContainText(/Asha Kulkarni.*New.*2 homes · (Just now|\d min ago)/s)
  await expect(people.first().getByRole('link', { name: 'Call Asha Kulkarni' })).toHaveAttribute('href', `tel:+91${seeker.phoneNumber}`)
  await expectAccessible(page)

  await people.first().getByRole('button', { name: 'Asha Kulkarni', exact: true }).click()
  const asked = page.getByRole('dialog', { name: 'Asha Kulkarni' }).getByRole('article')
  await expect(asked).toHaveCount(2)
  await expectAccessible(page)
  await asked
    .first()
    .getByRole('button', { name: /^WhatsApp Asha Kulkarni about / })
    .click()
  const answers = page.getByRole('dialog', { name: 'WhatsApp Asha Kulkarni' })
  await expect(answers.getByRole('link', { name: /It is still free/ })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/91${seeker.phoneNumber}\\?text=Hello%20Asha%2C%20about%20.*It%20is%20still%20free`),
  )
  await answers.getByRole('button', { name: 'Change these answers' }).click()
  const editor = page.getByRole('dialog', { name: 'Your ready answers' })
  await expect(editor.getByRole('textbox', { name: 'Answer 1' })).toHaveValue(/^It is still free/)
  for (const number of [4, 3, 2]) await editor.getByRole('button', { name: `Remove answer ${number}` }).click()
  await editor.getByRole('textbox', { name: 'Answer 1' }).fill('Come at 6 today')
  for (const number of [2, 3]) {
    await editor.getByRole('button', { name: 'Add an answer' }).click()
    await expect(editor.getByRole('textbox', { name: `Answer ${number}` })).toBeFocused()
  }
  await page.keyboard.type('संध्याकाळी या')
  await expectAccessible(page)
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor).toBeHidden()
  await expect(answers.getByRole('link')).toHaveText(['Come at 6 today', 'संध्याकाळी या', 'Write your own'])
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await people
    .nth(1)
    .getByRole('button', { name: /^WhatsApp/ })
    .click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Come at 6 today' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})
