import { post, unlock } from './contact-helpers.ts'
import { giveListings, giveViews } from './database.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, layoutShift, type Page, recordLayoutShifts, test, visit } from './fixture.ts'
import { account, signedInAs } from './people.ts'
import { postRequirement } from './requirement-helpers.ts'
import { shoot } from './shoot.ts'

const part = (page: Page, name: string) => page.getByRole('tabpanel').getByRole('region', { name })
/** The value of a figure. */
const figure = (page: Page, region: string, name: string) =>
  part(page, region)
    .locator('div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .last()
    .getByRole('definition')

test("an owner's overview shows new leads, the state of the home and one next action; from five properties on charts", {
  tag: '@phone',
}, async ({ page }) => {
  const [poster, seeker] = [await account(page.request), await account(page.request, 'SEEKER')]
  const [home] = await post(page.request, poster)
  if (!home) throw new Error('nothing was posted')
  await giveViews(poster.phoneNumber)
  await unlock(page.request, seeker, home.id)
  await signedInAs(page, poster)
  await visit(page, '/profile')
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 }).nth(1)).toHaveText('New inquiries')
  const lead = part(page, 'New inquiries').getByRole('article')
  await expect(lead).toContainText('Asha Kulkarni')
  await expect(lead).toContainText(home.name)
  await expect(lead).toContainText('Just now')
  await expect(lead.getByRole('link', { name: 'Call Asha Kulkarni' })).toHaveAttribute('href', `tel:+91${seeker.phoneNumber}`)
  await expect(lead.getByRole('link', { name: 'WhatsApp Asha Kulkarni' })).toHaveAttribute('href', /^https:\/\/wa\.me\/91/)
  const state = part(page, 'Your listings').getByRole('article', { name: home.name })
  await expect(state).toContainText('Active')
  await expect(state).toContainText('Confirmed today · No photos · 69 views · 1 inquiry')
  await expect(part(page, 'Your listings').getByRole('link', { name: `Add photos of ${home.name}` })).toHaveAttribute(
    'href',
    `/editproperty/${home.id}`,
  )
  await expect(page.getByRole('tabpanel').getByRole('figure')).toHaveCount(0)
  await expectAccessible(page)

  await giveListings(poster.phoneNumber, 4)
  await page.reload()
  await expect(figure(page, 'Your listings', 'New inquiries')).toHaveText('1')
  await expect(figure(page, 'Your listings', 'Views in 30 days')).toHaveText('69')
  await expect(figure(page, 'Your listings', 'Total')).toHaveText('5')

  const views = page.getByRole('figure', { name: 'People who looked' })
  await views.scrollIntoViewIfNeeded()
  await expect(views).toContainText(/69 views in 30 days, the most on \d+ \w+ \(40\)\./)
  await expect(views.getByRole('row')).toHaveCount(31)
  const drawing = views.getByRole('application')
  await expect(drawing.locator('.recharts-bar-rectangle')).toHaveCount(30)
  await drawing.focus()
  await page.keyboard.press('ArrowRight')
  await expect(views.locator('.recharts-tooltip-wrapper')).toContainText('Views')
  await expect(page.getByRole('figure', { name: 'Properties by BHK' })).toContainText('All 5 homes: 2 BHK.')
  await expect(page.getByRole('tabpanel').locator('[class*=skeleton]')).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test("a seeker's overview begins with unlocked numbers, saved homes and alerts, and shows requirements with what fits, allowances with what buys more, and where to begin", {
  tag: '@long',
}, async ({ page }) => {
  const [poster, seeker] = [await account(page.request), await account(page.request, 'SEEKER')]
  await post(page.request, poster)
  await signedInAs(page, seeker)
  await visit(page, '/profile')
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 })).toContainText([
    'Overview',
    'Contacts you unlocked',
    'Saved and alerts',
    'Your requirements',
  ])
  await expect(page.getByRole('link', { name: '0 alerts, see all your searches' })).toHaveAttribute('href', /tab=searches$/)
  await expect(part(page, 'What to do next').getByRole('link')).toHaveText([/Say what you are looking for/, /Find a home/])
  await postRequirement(page.request, seeker)
  await page.reload()
  const requirement = part(page, 'Your requirements').getByRole('article', { name: '2 BHK Flat to rent' })
  await expect(requirement.getByRole('link', { name: /homes? fits?: 2 BHK Flat to rent$/ })).toBeVisible()
  await expect(page.getByRole('tabpanel').getByText(/^No contacts left\. ₹[\d,]+ with GST buys \d+\.$/)).toBeVisible()
  await expect(part(page, 'What to do next').getByRole('link')).toHaveText([/Find a home/])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await requirement.getByRole('link').click()
  await expect(page).toHaveURL(/tab=requirements&matches=\d+/)
})

test('when the numbers fail to load the other parts of a new broker’s overview stand, and Try Again loads them', { tag: '@phone' }, async ({
  page,
  errors,
}) => {
  await signedInAs(page, await account(page.request, 'BROKER'))
  await page.route('**/api/dashboard/**', (route) => route.fulfill({ json: { totalProperties: 'many' } }))
  await visit(page, '/profile')
  const figures = part(page, 'Your listings')
  await expect(figures).toContainText('Unexpected data format')
  await expect(part(page, 'New leads')).toContainText('No new leads')
  await expect(figure(page, 'At a glance', 'Property posts left')).toHaveText('3')
  await page.unroute('**/api/dashboard/**')
  await figures.getByRole('button', { name: 'Try Again' }).click()
  await expect(figure(page, 'Your listings', 'Total')).toHaveText('0')
  await expect(part(page, 'What to do next').getByRole('link')).toHaveText([/Post your first property/, /Import from a file/])
  expect(errors).toEqual([])
})

test('no part of an overview moves another one while they arrive, for new accounts and for a seeker with five contacts', async ({
  page,
}) => {
  const [poster, otherPoster, seeker] = [await account(page.request), await account(page.request), await account(page.request, 'SEEKER')]
  const homes = [...(await post(page.request, poster, 3)), ...(await post(page.request, otherPoster, 2))]
  for (const { id } of homes) await unlock(page.request, seeker, id)
  const people = [
    [await account(page.request, 'SEEKER'), 'What to do next'],
    [await account(page.request, 'OWNER'), 'New inquiries'],
    [await account(page.request, 'BROKER'), 'New leads'],
    [seeker, 'Contacts you unlocked'],
    [poster, 'New inquiries'],
  ] as const
  await recordLayoutShifts(page)
  // each answer comes in a frame of its own, as over a slow line; the stream of notifications has no end
  let turn = Promise.resolve()
  await page.route(/\/api\/(?!.*stream)/, async (route) => {
    const response = await route.fetch()
    turn = turn.then(async () => {
      await route.fulfill({ response })
      // the last answer of a person may come while the test opens the page of the next one: then its page has no further frame
      await page
        .evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
        .catch(() => undefined)
    })
    await turn
  })
  for (const [person, name] of people) {
    await signedInAs(page, person)
    await visit(page, '/profile')
    await expect(part(page, name)).toBeVisible()
    await expect(page.getByRole('tabpanel').locator('[class*=skeleton]')).toHaveCount(0)
    expect(await layoutShift(page), `${person.phoneNumber}: ${name}`).toBeLessThan(0.001)
    if (person === seeker) await shoot(page, 'overview-contacts')
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
