import { signIn } from './account-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectNoSidewaysScrollOfPhone, type Page, test, visit } from './fixture.ts'
import { account, ignoreFailedCalls, signedInAs } from './people.ts'
import { newName, postProperty, setStatus } from './property-forms.ts'

const heart = (page: Page, name: RegExp | string) => page.getByRole('banner').getByRole('link', { name, exact: true })
const tab = (page: Page, name: RegExp | string) => page.getByRole('tab', { name })
const panel = (page: Page) => page.getByRole('tabpanel')

test('homes saved by their hearts are found through the bar, compared and put on a list, and Back returns from each step', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const [poster, name] = [await account(page.request), newName()]
  for (const house of ['A', 'B']) await postProperty(page.request, poster.token, { propertyName: `${name} ${house}` })
  await signedInAs(page, await account(page.request, 'SEEKER'))
  await visit(page, `/listing?searchTerm=${encodeURIComponent(name)}`)
  await expect(heart(page, 'Saved homes')).toBeVisible()
  for (const number of [0, 1]) {
    await page
      .getByRole('article')
      .nth(number)
      .getByRole('button', { name: /to wishlist$/ })
      .click()
    await expect(heart(page, `Saved homes: ${number + 1}`)).toBeVisible()
  }
  await heart(page, 'Saved homes: 2').click()
  await expect(page).toHaveURL(/\/saved$/)
  await expect(panel(page).getByText('2 saved homes')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScrollOfPhone(page)
  // cards pass below the tabs: wherever the page is scrolled to, a press on a tab meets no heart
  const covering = await tab(page, 'Seen').evaluate((seen) => {
    const found: string[] = []
    for (let y = 0; y < document.documentElement.scrollHeight - innerHeight; y += 10) {
      scrollTo(0, y)
      const { x, y: top, width, height } = seen.getBoundingClientRect()
      const hit = document.elementFromPoint(x + width / 2, top + height / 2)
      if (hit?.closest('article')) found.push(`${y}: ${hit.outerHTML.slice(0, 80)}`)
    }
    scrollTo(0, 0)
    return found
  })
  expect(covering).toEqual([])
  const compare = panel(page).getByRole('button', { name: /^Compare/ })
  await compare.first().click()
  await compare.last().click()

  await tab(page, 'Compare 2').click()
  await expect(page).toHaveURL(/\/saved\?tab=compare$/)
  await expect(panel(page).getByRole('article').first()).toContainText('₹')
  await expect(panel(page).getByRole('heading', { name: 'Your saved homes' })).toBeVisible()
  expect(
    await panel(page)
      .getByRole('heading', { level: 3 })
      .evaluateAll((names) => names.filter((name) => name.scrollHeight > name.clientHeight).map(({ textContent }) => textContent)),
  ).toEqual([])
  await expectAccessible(page)
  await panel(page).getByRole('link', { name: 'Compare 2 Homes' }).click()
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(2)
  await page.goBack()
  await expect(tab(page, 'Compare 2')).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(tab(page, 'Homes')).toHaveAttribute('aria-selected', 'true')

  await panel(page)
    .getByRole('button', { name: /^Add to a shortlist/ })
    .first()
    .click()
  await page.getByLabel('Name of a new shortlist').fill('Close to work')
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await tab(page, 'Lists').click()
  await expect(panel(page).getByRole('link', { name: /^Close to work/ })).toContainText('1 home')
  await panel(page).getByRole('button', { name: 'Share Close to work' }).click()
  const sharing = page.getByRole('dialog', { name: 'Share “Close to work”' })
  const calls: string[] = []
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await sharing.getByRole('button', { name: 'Make a Link' }).dblclick()
  await expect(sharing.getByRole('textbox', { name: 'Link' })).toHaveValue(/^http.+\/shared-shortlist#\d+\.[\w-]{22}$/)
  if (isMobile)
    await expect(sharing.getByRole('link', { name: 'Send on WhatsApp' })).toHaveAttribute(
      'href',
      /^whatsapp:\/\/send\?text=Close%20to%20work%3A%20http.+%2Fshared-shortlist%23\d+\.[\w-]{22}$/,
    )
  expect(calls.filter((call) => /^POST .*\/link$/.test(call))).toHaveLength(1)
  await expectAccessible(page)
  await page.goBack()
  await expect(sharing).toBeHidden()
  await panel(page)
    .getByRole('link', { name: /^Close to work/ })
    .click()
  await expect(page).toHaveURL(/\/shortlists\/\d+$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/saved\?tab=lists$/)
  await expectNoSidewaysScroll(page)
})

test('a visitor compares and sees again what they opened; the tabs of an account lead to the sign-in and back', { tag: '@long' }, async ({
  page,
  isMobile,
}) => {
  const [poster, seeker] = [await account(page.request), await account(page.request, 'SEEKER')]
  const [kept, gone] = [newName(), newName()]
  const ids: number[] = []
  for (const propertyName of [kept, gone]) ids.push(await postProperty(page.request, poster.token, { propertyName }))
  for (const id of ids) {
    await visit(page, `/listing/${id}`)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Compare/ })
      .first()
      .click()
  }
  if (isMobile) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Saved' }).click()
  } else await heart(page, 'Saved homes').click()
  await expect(panel(page).getByRole('heading', { name: 'Sign in to save homes' })).toBeVisible()
  await expectAccessible(page)
  await tab(page, 'Seen').click()
  await expect(panel(page).getByRole('article')).toHaveCount(2)
  await expectAccessible(page)
  await setStatus(page.request, poster.token, ids[1] ?? 0, 'INACTIVE')
  await expect(async () => {
    await visit(page, '/saved?tab=compare')
    await expect(panel(page).getByRole('listitem').filter({ hasText: gone })).toContainText('No longer available', { timeout: 1_000 })
  }).toPass()
  await panel(page)
    .getByRole('button', { name: `Take out ${gone}` })
    .click()
  await expect(panel(page).getByText('Choose one more to see them side by side.')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Clear All' }).click()
  await panel(page)
    .getByRole('button', { name: `Add ${kept}` })
    .press('Enter')
  await expect(tab(page, 'Compare 1')).toBeVisible()
  await expectAccessible(page)
  await tab(page, 'Seen').click()
  await panel(page).getByRole('button', { name: 'Clear' }).click()
  await expect(panel(page).getByRole('heading', { name: 'No recently seen homes' })).toBeVisible()

  // the earlier address of the lists
  await visit(page, '/shortlists')
  await expect(page).toHaveURL(/\/saved\?tab=lists$/)
  await panel(page).getByRole('link', { name: 'Sign In' }).click()
  await expect(page.getByText('see your shortlists')).toBeVisible()
  await signIn(page, seeker)
  await expect(page).toHaveURL(/\/saved\?tab=lists$/)
  await expect(panel(page).getByRole('heading', { name: 'You have no shortlist yet' })).toBeVisible()
})

test('each tab that cannot be loaded says so and is loaded by another try', { tag: '@long' }, async ({ page, errors }) => {
  await signedInAs(page, await account(page.request, 'SEEKER'))
  await visit(page, '/listing/1')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Compare/ })
    .first()
    .click()
  const calls = /\/api\/(wishlist\/user|shortlists|properties\/by-id)/
  for (const [address, failed, loaded] of [
    ['/saved', 'Your saved homes could not be loaded', 'No saved homes yet'],
    ['/saved?tab=lists', 'Your shortlists could not be loaded', 'You have no shortlist yet'],
    ['/saved?tab=compare', 'Their prices could not be loaded', '1 of 4 chosen to compare'],
    ['/saved?tab=seen', 'The homes you have seen could not be loaded', 'On this device only, until you sign out.'],
  ] as const) {
    await page.route(calls, (route) => route.fulfill({ status: 422, json: { message: 'No.', code: 'invalid_input' } }))
    await visit(page, address)
    await expect(panel(page).getByText(failed).first()).toBeVisible()
    await expectAccessible(page)
    await page.unroute(calls)
    await panel(page).getByRole('button', { name: 'Try Again' }).first().click()
    await expect(panel(page).getByText(loaded)).toBeVisible()
    await expect(panel(page).getByText(failed)).toHaveCount(0)
  }
  ignoreFailedCalls(errors)
})
