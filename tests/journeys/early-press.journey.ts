import { MINUTE_MS } from '#contracts/base/values/time.ts'
import { expect, hydrated, type Page, test, visit } from './fixture.ts'
import { ignoreFailedCalls } from './people.ts'

/** Holds the scripts of the pages that are opened from now on. @returns a function that lets them run */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/entry.client*.js', async (route) => {
    await held
    await route.continue()
  })
  return () => release()
}

/** Opens a page whose scripts do not run. @returns a function that lets them run */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const release = await holdScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  return release
}

/** Opens the listing with a stopped clock and presses the first heart before the scripts run. @returns a function that runs them */
async function pressHeartEarly(page: Page): Promise<() => Promise<void>> {
  const release = await holdScripts(page)
  const now = Date.now()
  await page.clock.install({ time: now - MINUTE_MS })
  await page.clock.pauseAt(now)
  await page.goto('/listing', { waitUntil: 'commit' })
  const heart = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /to wishlist$/ })
  await heart.click()
  expect(await page.evaluate(() => document.documentElement.dataset.hydrated)).toBeUndefined()
  await page.evaluate(() => {
    document.addEventListener('click', ({ isTrusted }) => {
      if (!isTrusted) document.documentElement.dataset.pressedAgain = 'true'
    })
  })
  return async () => {
    release()
    await hydrated(page)
    // the page replays the press right after hydration
    await page.clock.runFor(1)
  }
}

test('a heart that is pressed before the scripts run is pressed again when they do', { tag: '@phone' }, async ({ page }) => {
  const runScripts = await pressHeartEarly(page)
  await runScripts()
  await expect(page.getByText('Please login to add properties to wishlist')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-pressed-again', 'true')
})

test('an early press is forgotten when the person does something else, and after two seconds', { tag: '@phone' }, async ({ page }) => {
  for (const doSomethingElse of [
    () => page.keyboard.press('PageDown'),
    () => page.getByRole('main').click({ position: { x: 2, y: 2 } }),
    () => page.clock.runFor(2_001),
  ]) {
    const runScripts = await pressHeartEarly(page)
    await doSomethingElse()
    await runScripts()
    await expect(page.locator('html')).not.toHaveAttribute('data-pressed-again')
  }
})

test('Back before the scripts run shows the page of the address to which it leads', { tag: '@phone' }, async ({ page }) => {
  const nothing = page.getByRole('heading', { name: 'No requirements found' })
  await visit(page, '/featured')
  await page.getByRole('searchbox', { name: 'Search requirements' }).fill('nothing like this')
  await expect(nothing).toBeVisible()
  const release = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(nothing).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.dataset.hydrated)).toBeUndefined()
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL(/\/featured$/)
  release()
  await expect(nothing).toBeHidden()
  await hydrated(page)
  await expect(page.getByRole('searchbox', { name: 'Search requirements' })).toHaveValue('')
  await expect(
    page
      .getByRole('row')
      .filter({ has: page.getByRole('heading') })
      .first(),
  ).toBeVisible()
})

test('what is chosen, ticked or typed before the scripts run counts when they do', { tag: '@desktop' }, async ({ page, errors }) => {
  const release = await openWithoutScripts(page, '/listing')
  const order = page.getByLabel('Sort by Date')
  await order.selectOption('Newest First')
  release()
  await expect(page).toHaveURL(/sortDir=desc/)
  await expect(order).toHaveValue('desc')

  const releaseFilters = await openWithoutScripts(page, '/listing')
  const bhk = (name: string) => page.locator('#filter-panel').getByRole('checkbox', { name, exact: true })
  await bhk('2 BHK').check()
  await bhk('3 BHK').check()
  await bhk('3 BHK').uncheck()
  releaseFilters()
  await expect(page).toHaveURL(/bhkType=TWO_BHK(&|$)/)
  await expect(bhk('2 BHK')).toBeChecked()

  const releaseSignIn = await openWithoutScripts(page, '/signin')
  const number = page.getByLabel('Mobile number')
  await number.pressSequentially('70000')
  releaseSignIn()
  await hydrated(page)
  await number.pressSequentially('00000')
  await expect(number).toHaveValue('7000000000')
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page).toHaveURL(/\/signup$/)
  // nobody has this number
  ignoreFailedCalls(errors)
})
