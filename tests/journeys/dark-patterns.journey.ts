import { formatRupees } from '#contracts/base/values/money.ts'
import { MINUTE_MS } from '#contracts/base/values/time.ts'
import { priceWithGst } from '#web/lib/plans/total-wording.ts'
import { fillSignUp } from './account-helpers.ts'
import { ownButtons, post } from './contact-helpers.ts'
import { giveContacts } from './database.ts'
import { expect, hydrated, type Locator, type Page, test, visit } from './fixture.ts'
import { account, codeField, codeFor, ignoreFailedCalls, signedInAs, stranger } from './people.ts'
import { shoot } from './shoot.ts'

// Every journey runs at both widths: what is large at one may be hidden at the other.

const PAGES = [
  '/',
  '/listing',
  '/listing/1',
  '/compare?ids=1,2',
  '/featured',
  '/UnderConstruction',
  '/about',
  '/contact',
  '/privacy',
  '/subscription',
]

const QUESTION = 'Do you really want to delete this account?'
const paymentWindow = (page: Page) => page.frameLocator('iframe[title="Sandbox payment"]')

test('the sum on a plan’s card is the sum at the checkout and at the gateway, and nothing is added', async ({ page, request }) => {
  await signedInAs(page, await account(request))
  const offered = (await (await request.get('/api/packages/search?keyword=OnlyOwner')).json()) as { packageName: string; price: number }[]
  const [plan] = offered
  if (!plan) throw new Error('no plan is on offer')
  const sum = priceWithGst(plan.price)
  await visit(page, '/subscription')
  await expect(page.getByRole('article', { name: plan.packageName, exact: true })).toContainText(sum)
  await page.getByRole('button', { name: `Subscribe Now: ${plan.packageName}` }).click()
  const order = page.getByRole('region', { name: 'Your order' })
  await expect(order.getByRole('term')).toHaveText([/^Plan/, 'GST (18%)', 'Total'])
  const total = sum.replace(' with GST', '')
  await expect(order.getByRole('definition').last()).toHaveText(total)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  const created = page.waitForResponse('**/api/payment/create-order')
  await page.getByRole('button', { name: `Pay ${total}` }).click()
  const { amount } = (await (await created).json()) as { amount: number }
  expect(formatRupees(amount / 100)).toBe(total)
  await expect(paymentWindow(page).getByRole('button', { name: 'Pay' })).toBeEnabled()
  await expect(paymentWindow(page).locator('body')).toContainText(total.replace('₹', ''))
})

/** Names of the ticked boxes and switches of the open dialog, otherwise of the page. */
const ticked = async (page: Page) => {
  const dialog = page.locator('dialog[open]')
  const part = (await dialog.count()) > 0 ? dialog : page.getByRole('main')
  return part
    .locator('input[type=checkbox]:checked')
    .evaluateAll((boxes) =>
      boxes.map((box) => box.getAttribute('name') || box.closest('label')?.textContent || box.getAttribute('aria-label')),
    )
}

/** The forms in which people give data, agree or buy, each opened on its page. */
const FORMS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'sign-in': (page) => visit(page, '/signin'),
  contact: (page) => visit(page, '/contact'),
  'post a property': (page) => visit(page, '/postproperty'),
  'post a requirement': (page) => visit(page, '/postrequirement'),
  'keep a search': async (page) => {
    await visit(page, '/listing?propertyFor=RENT&area=Baner')
    await page
      .getByRole('button', { name: /^Keep (this )?search/ })
      .first()
      .click()
    await expect(page.getByRole('dialog', { name: 'Keep this search' }).getByRole('textbox')).toBeVisible()
  },
  checkout: async (page) => {
    await visit(page, '/subscription')
    await page
      .getByRole('button', { name: /^Subscribe Now/ })
      .first()
      .click()
    await expect(page.getByRole('button', { name: /^Pay ₹/ })).toBeVisible()
  },
}

test('no box on any form is ticked beforehand', async ({ page, request }) => {
  await visit(page, '/signup')
  expect(['sign-up', await ticked(page)]).toEqual(['sign-up', []])
  await signedInAs(page, await account(request))
  for (const [form, open] of Object.entries(FORMS)) {
    await open(page)
    expect([form, await ticked(page)]).toEqual([form, []])
  }
})

const NEGATIVE = /\b(not|no longer|don.t|do not|never|without|unless|opt[ -]?out|unsubscribe|disable|stop)\b/i

test('no choice is worded with a negative', async ({ page, request }) => {
  const worded = () =>
    page.locator('main, dialog[open]').evaluateAll((parts) =>
      parts.flatMap((part) =>
        Array.from(part.querySelectorAll('input[type=checkbox], input[type=radio]'), (input) => {
          const id = input.getAttribute('aria-labelledby')
          const label = (id && document.getElementById(id)) || input.closest('label')
          return input.getAttribute('aria-label') ?? label?.textContent?.trim() ?? ''
        }),
      ),
    )
  await visit(page, '/signup')
  expect((await worded()).filter((words) => NEGATIVE.test(words))).toEqual([])
  await signedInAs(page, await account(request))
  await visit(page, '/profile?tab=settings')
  await expect(page.getByRole('list', { name: 'Notifications on your devices' })).toHaveAttribute('aria-busy', 'false')
  expect((await worded()).length).toBeGreaterThan(8)
  expect((await worded()).filter((words) => NEGATIVE.test(words))).toEqual([])
  for (const form of ['contact', 'keep a search', 'checkout'] as const) {
    await FORMS[form]?.(page)
    expect([form, (await worded()).filter((words) => NEGATIVE.test(words))]).toEqual([form, []])
  }
})

/** Expects that the button that refuses stands beside the other one, as high and as wide, in type of the same size, and says so neutrally. */
async function expectEqualButtons(dialog: Locator, refuses: string, agrees: string | RegExp): Promise<void> {
  const measure = (button: Locator) =>
    button.evaluate((element) => {
      const { width, height } = element.getBoundingClientRect()
      const { fontSize, fontWeight, opacity, visibility } = getComputedStyle(element)
      return { width, height, type: { fontSize, fontWeight, opacity, visibility } }
    })
  const refusing = dialog.getByRole('button', { name: refuses, exact: true })
  await expect(refusing).toBeVisible()
  const [no, yes] = [
    await measure(refusing),
    await measure(dialog.getByRole('button', { name: agrees }).or(dialog.getByRole('link', { name: agrees }))),
  ]
  expect([refuses, no.type]).toEqual([refuses, yes.type])
  expect(Math.abs(no.height - yes.height), `height of ${refuses}`).toBeLessThan(1)
  expect(no.width / yes.width, `width of ${refuses}`).toBeGreaterThan(0.95)
  await refusing.click()
  await expect(dialog).toBeHidden()
}

test.describe('refusing', () => {
  test.use({ enquiryPopup: true })

  test('refusing takes one press of a button as large as the one that agrees', async ({ page, request, isMobile, errors }) => {
    const now = Date.now()
    await page.clock.install({ time: now - MINUTE_MS })
    await page.clock.pauseAt(now)
    await page.goto('/')
    await hydrated(page)
    await page.clock.runFor(10_000)
    const popup = page.getByRole('dialog', { name: 'What are you looking for?' })
    await expect(popup).toBeVisible()
    await page.clock.resume()
    await expectEqualButtons(popup, 'Not now', 'Send on WhatsApp')

    const [property] = await post(request, await account(request))
    const seeker = await account(request, 'SEEKER')
    await signedInAs(page, seeker)
    const call = () => ownButtons(page, isMobile).getByRole('button', { name: /^(Contact Owner|Call) about/ })
    await visit(page, `/listing/${property?.id}`)
    await call().click()
    await expectEqualButtons(page.getByRole('dialog', { name: 'Action Required' }), 'No, Cancel', 'Yes, Upgrade')
    await giveContacts(seeker.phoneNumber, 3)
    await visit(page, `/listing/${property?.id}`)
    await call().click()
    await expectEqualButtons(page.getByRole('dialog', { name: 'Use one contact?' }), 'Not now', /^Unlock and/)
    await visit(page, '/profile?tab=settings')
    await page.getByRole('button', { name: 'Delete account' }).click()
    await expectEqualButtons(page.getByRole('dialog', { name: QUESTION }), 'Keep account', 'Yes, delete')
    ignoreFailedCalls(errors)
  })
})

test('no page counts down while somebody reads it', async ({ page }) => {
  await page.clock.install()
  const numbers = () => page.getByRole('main').evaluate((main: HTMLElement) => main.innerText.match(/\d+/g)?.join(' '))
  for (const path of ['/', '/listing/1', '/subscription', '/UnderConstruction']) {
    await visit(page, path)
    // what loads late may change the page once, a countdown changes it in each of these seconds
    await expect(async () => {
      const before = await numbers()
      expect(before).toBeDefined()
      for (let second = 1; second <= 3; second++) await page.clock.fastForward(1_000)
      expect([path, await numbers()]).toEqual([path, before])
    }).toPass({ timeout: 30_000 })
  }
})

test('an account is deleted with no more presses than it was opened with, and without a reason or a code', async ({ page, errors }) => {
  let presses = 0
  const press = async (button: Locator) => {
    await button.click()
    presses++
  }
  const person = stranger()
  await visit(page, '/signup')
  await fillSignUp(page, person)
  // the fields are typed but for the area, which is pressed in its list
  presses++
  await press(page.getByRole('button', { name: 'Send OTP' }))
  await codeField(page).fill(await codeFor(page.request, person.phoneNumber))
  await press(page.getByRole('button', { name: 'Create Account' }))
  await expect(page).toHaveURL(/\/home$/)
  const opening = presses
  presses = 0
  page.on('dialog', (alert) => void alert.accept())
  await visit(page, '/profile')
  await press(page.getByRole('tab', { name: 'Settings' }))
  await press(page.getByRole('button', { name: 'Delete account' }))
  await press(page.getByRole('dialog', { name: QUESTION }).getByRole('button', { name: 'Yes, delete' }))
  await expect(page).toHaveURL(/\/signin$/)
  expect(presses).toBeLessThanOrEqual(opening)
  ignoreFailedCalls(errors)
})

test('a visitor reads homes, prices and plans without an account, a permission or a download', async ({ page, baseURL }) => {
  const asked: string[] = []
  await page.exposeFunction('noteQuestion', (what: string) => void asked.push(what))
  await page.addInitScript(() => {
    const note = (window as unknown as { noteQuestion: (what: string) => void }).noteQuestion
    Notification.requestPermission = async () => {
      note('notifications')
      return 'default'
    }
    navigator.geolocation.getCurrentPosition = () => note('position')
  })
  page.on('download', (download) => asked.push(`download ${download.suggestedFilename()}`))
  const foreign: string[] = []
  page.on('request', (sent) => {
    if (sent.resourceType() === 'script' && !sent.url().startsWith(baseURL ?? '')) foreign.push(sent.url())
  })
  for (const path of PAGES) {
    await visit(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await shoot(page, `visitor${path.replaceAll(/\W/g, '-')}`)
    expect([path, new URL(page.url()).pathname]).toEqual([path, new URL(path, baseURL).pathname])
  }
  expect([asked, foreign]).toEqual([[], []])
})

test('the question for notifications is asked once, and not again after it was dismissed', async ({ page }) => {
  let asked = 0
  await page.exposeFunction('noteQuestion', () => void asked++)
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    Notification.requestPermission = async () => {
      ;(window as unknown as { noteQuestion: () => void }).noteQuestion()
      return 'default'
    }
  })
  const person = await account(page.request)
  for (let visits = 1; visits <= 2; visits++) {
    await visit(page, '/signin')
    await page.getByLabel('Mobile number').fill(person.phoneNumber)
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await expect(codeField(page)).toBeFocused()
    await codeField(page).fill(await codeFor(page.request, person.phoneNumber))
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
    await expect(page).not.toHaveURL(/signin/)
    await expect.poll(() => asked).toBe(1)
    await page.evaluate(() => {
      localStorage.removeItem('authToken')
      localStorage.removeItem('user')
    })
  }
})
