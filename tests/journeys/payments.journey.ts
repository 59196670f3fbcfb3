import { readFile } from 'node:fs/promises'
import type { Browser } from '@playwright/test'
import { DATA_FOLDER } from './database.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, type Page, test, visit } from './fixture.ts'
import { account, codeField, codeFor, ignoreFailedCalls, signedInAs } from './people.ts'

/** Payment window of the sandbox gateway. */
const paymentWindow = (page: Page) => page.frameLocator('iframe[title="Sandbox payment"]')

/** Opens the plans, starts a checkout and waits for the payment window. */
async function goToPayment(page: Page): Promise<void> {
  await visit(page, '/subscription')
  await page.getByRole('button', { name: 'Subscribe Now: Owner Basic' }).click()
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(paymentWindow(page).getByRole('button', { name: 'Pay' })).toBeEnabled()
}

/** Whether a press near the upper and the lower edge of a button meets it, and not a bar above it. */
function isPressableAtEdges(button: Element): boolean {
  const { left, width, top, bottom } = button.getBoundingClientRect()
  return [top + 4, bottom - 4].every((y) => button.contains(document.elementFromPoint(left + width / 2, y)))
}

/** Pictures of a screen, light and dark, when a folder for them is named. */
async function shoot(page: Page, name: string): Promise<void> {
  if (!process.env.SHOTS) return
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: `${process.env.SHOTS}/${name}-${page.viewportSize()?.width}-${colorScheme}.png`, fullPage: true })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/** How many pages of A4 the page has in print. */
async function printedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', margin: { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' } })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

const subscriptions = (page: Page) => page.getByRole('tabpanel')

test.describe('the plans page', () => {
  test('a visitor sees the plans of each role and reaches the checkout through the sign-in', { tag: '@desktop' }, async ({
    page,
    request,
  }) => {
    await visit(page, '/subscription')
    await expect(page.getByRole('tab')).toHaveText(['Owner', 'Broker', 'Seeker'])
    await expect(page.getByRole('tab', { name: 'Seeker' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByText('25% OFF').first()).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('tab', { name: 'Broker' }).click()
    await expect(page).toHaveURL(/role=broker/)
    await page
      .getByRole('button', { name: /^Subscribe Now/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/signin/)
    const person = await account(request, 'BROKER')
    await page.getByLabel('Mobile number').fill(person.phoneNumber)
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await expect(page.getByText('OTP sent successfully!')).toBeVisible()
    await codeField(page).fill(await codeFor(request, person.phoneNumber))
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
    await expect(page.getByText(/^Broker/).first()).toBeVisible()
  })

  test('an owner sees owner and seeker plans, and recommends a seeker plan; a seeker needs no tabs', { tag: '@desktop' }, async ({
    page,
    request,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => {
      // not every desktop browser can share: without `navigator.share` the link is copied
      Object.defineProperty(navigator, 'share', { value: undefined, configurable: true })
    })
    await signedInAs(page, await account(request))
    await visit(page, '/subscription')
    await expect(page.getByRole('tab')).toHaveText(['Owner', 'Seeker'])
    await expect(page.getByRole('article', { name: 'Owner Basic' })).toContainText(/₹449\+ GST.*₹530 with GST for 30 days/)
    await expect(page.getByRole('tab', { name: 'Owner' })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('tab', { name: 'Seeker' }).click()
    await page
      .getByRole('button', { name: /^Recommend Plan/ })
      .first()
      .click()
    await expect(page.getByText('Link copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/subscription\?role=seeker&plan=\d+$/)
    await signedInAs(page, await account(request, 'SEEKER'))
    await visit(page, '/subscription')
    await expect(page.getByText('Plans for seekers')).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(0)
    await expectAccessible(page)
  })
})

test.describe('the payment', () => {
  test.beforeEach(async ({ page, request }) => {
    await signedInAs(page, await account(request))
  })

  test('a bought plan is shown in the account and has a receipt', { tag: '@phone' }, async ({ page }) => {
    await visit(page, '/subscription')
    await page.getByRole('button', { name: 'Subscribe Now: Owner Basic' }).click()
    await expect(page.getByText('GST (18%)')).toBeVisible()
    await expect(page.getByText('₹81')).toBeVisible()
    await expectAccessible(page)
    const pay = page.getByRole('button', { name: 'Pay ₹530' })
    const before = page.viewportSize()
    for (const height of [640, 760]) {
      await page.setViewportSize({ width: 360, height })
      await expect(pay).toBeInViewport({ ratio: 1 })
      expect(await pay.evaluate(isPressableAtEdges), `at 360 × ${height}`).toBe(true)
    }
    if (before) await page.setViewportSize(before)
    await pay.click()
    await expect(page.getByRole('heading', { name: 'Processing your payment...' })).toBeAttached()
    await paymentWindow(page).getByRole('button', { name: 'Pay' }).click()
    await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
    await expect(page.getByText('Your plan is active. Thank you.')).toBeVisible()
    await expect(page).toHaveURL(/\/profile/)
    // the success has been told: the account says what was bought, and no toast repeats it
    await expect(page.getByText(/^You have it until \d+ \w+ \d{4}\.$/)).toBeVisible()
    await expect(page.getByText('Payment received')).toHaveCount(0)
    await expect(subscriptions(page).getByRole('heading', { name: 'Owner Basic' })).toBeVisible()
    const rightEdges = await subscriptions(page)
      .getByRole('article')
      .getByRole('definition')
      .evaluateAll((amounts) => amounts.map((amount) => Math.round(amount.getBoundingClientRect().right)))
    expect(rightEdges.length).toBeGreaterThan(2)
    expect(new Set(rightEdges).size).toBe(1)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'See the receipt' }).click()
    await expect(page.getByRole('heading', { name: 'Receipt', exact: true })).toBeVisible()
    await expect(page.getByText('₹40.50')).toHaveCount(2)
    await expect(page.getByText('₹530.00')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByText('₹530.00')).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  test('a buyer of another State gives address and GST number once, and gets a receipt with IGST on one page', async ({ page, errors }) => {
    await visit(page, '/subscription')
    await expect(page.getByText('₹530 with GST').first()).toBeVisible()
    await shoot(page, 'plans')
    await page.getByRole('button', { name: 'Subscribe Now: Owner Basic' }).click()
    const billed = page.getByRole('region', { name: 'Billed to' })
    await expect(billed.getByLabel('Name')).toHaveValue('Asha Kulkarni')
    await expect(billed.getByLabel('Address')).toHaveValue('Baner, Pune')
    await expect(billed.getByLabel('Pin code')).toHaveValue('411045')
    await expect(billed.getByLabel('State')).toHaveValue('27')
    await shoot(page, 'checkout')
    await billed.getByLabel('Name').fill('Kaveri Homes LLP')
    await billed.getByLabel('Address').fill('12 MG Road, Bengaluru')
    await billed.getByLabel('Pin code').clear()
    await billed.getByLabel('Pin code').pressSequentially('560 001')
    // a pin code of another State leaves the State open
    await expect(billed.getByLabel('State')).toHaveValue('')
    const pay = page.getByRole('button', { name: 'Pay ₹530' })
    await pay.click()
    await expect(billed.getByLabel('State')).toBeFocused()
    await billed.getByLabel('State').selectOption('Maharashtra')
    await billed.getByLabel('GST number').fill('29aagcb7383j1z4')
    await pay.click()
    await expect(
      billed.getByText('This GST number is registered in Karnataka (29). Please choose that State and its address'),
    ).toBeVisible()
    await expect(billed.getByLabel('GST number')).toBeFocused()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await shoot(page, 'checkout-refused')
    await billed.getByLabel('State').selectOption('Karnataka')
    await pay.click()
    await paymentWindow(page).getByRole('button', { name: 'Pay' }).click()
    await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
    await page.getByRole('link', { name: 'See the receipt' }).click()
    const receipt = page.getByRole('article')
    for (const fact of ['Kaveri Homes LLP', '12 MG Road, Bengaluru 560001', 'GSTIN 29AAGCB7383J1Z4', '998599', 'Authorised signatory'])
      await expect(receipt.getByText(fact)).toBeVisible()
    await expect(receipt.getByText('Karnataka (29)')).toHaveCount(2)
    await expect(receipt.getByRole('row', { name: 'IGST 18% ₹81.00' })).toBeVisible()
    await expect(receipt.getByText('CGST')).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await shoot(page, 'receipt')
    expect(await printedPages(page)).toBe(1)
    await visit(page, '/subscription')
    await page.getByRole('button', { name: 'Subscribe Now: Owner Basic' }).click()
    await page.getByRole('button', { name: 'Buy it once more' }).click()
    await expect(billed.getByText('12 MG Road, Bengaluru 560001, Karnataka (29)')).toBeVisible()
    await expect(billed.getByRole('textbox')).toHaveCount(0)
    await expectAccessible(page)
    await shoot(page, 'checkout-again')
    await billed.getByRole('button', { name: 'Change' }).click()
    await expect(billed.getByLabel('Name')).toBeFocused()
    await expect(billed.getByLabel('GST number')).toHaveValue('29AAGCB7383J1Z4')
    ignoreFailedCalls(errors)
  })

  test('money that is given back ends the plan and stands on the receipt as a credit note', { tag: '@long' }, async ({ page }) => {
    await goToPayment(page)
    await paymentWindow(page).getByRole('button', { name: 'Pay' }).click()
    await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
    await page.getByRole('link', { name: 'See the receipt' }).click()
    await expect(page.getByRole('heading', { name: 'Receipt', exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Given back' })).toHaveCount(0)
    await expect(page.getByRole('definition').filter({ hasText: '–' })).toHaveCount(1)
    const paymentId = await page.getByText(/^pay_\w+$/).innerText()
    const key = await readFile(`${DATA_FOLDER}/secrets/sandbox-key`, 'utf8')
    for (const amount of [20_000, null]) {
      const refunded = await page.request.post(`/sandbox-gateway/v1/payments/${paymentId}/refund`, {
        data: { amount },
        headers: { authorization: `Basic ${Buffer.from(`rzp_sandbox_wada00:${key}`).toString('base64')}` },
      })
      expect(refunded.status()).toBe(200)
    }
    await expect(async () => {
      await page.reload()
      await expect(page.getByText(/^Credit note C\/\d{4}-\d\d\/\d{6}/)).toHaveCount(2, { timeout: 3_000 })
    }).toPass()
    await expect(page.getByRole('row', { name: /^Total refunded/ }).first()).toContainText('₹200.00')
    await expect(page.getByRole('definition').filter({ hasText: '–' })).toHaveCount(0)
    await expect(page.getByText('The plan has ended.')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    expect(await printedPages(page)).toBe(1)
    await shoot(page, 'receipt-refunded')
    await visit(page, '/profile?tab=subscriptions')
    await expect(page.getByText('No active subscriptions found.')).toBeVisible()
    await expect(page.getByText('The Owner Basic plan started')).toBeVisible()
    await expect(page.getByText('The Owner Basic plan was refunded').first()).toBeVisible()
    await expect(page.getByRole('link', { name: /^Receipt .+ for Owner Basic$/ })).toBeVisible()
    await expect(page.getByText(/^Given back .+ credit note C\/.+ on the receipt−₹200\.00$/)).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  test('a failed payment and a closed payment window cost nothing and are tried again with one press', { tag: '@phone' }, async ({
    page,
  }) => {
    await goToPayment(page)
    await expect(paymentWindow(page).getByRole('radio', { name: 'UPI' })).toBeChecked()
    await paymentWindow(page).getByRole('button', { name: 'Fail' }).click()
    await expect(page.getByRole('heading', { name: 'The payment did not go through.' })).toBeVisible()
    // the failure is still there, and no payment window opens by itself
    await page.reload()
    await expect(page.getByRole('heading', { name: 'The payment did not go through.' })).toBeVisible()
    await expect(page).toHaveURL(/\/profile$/)
    await expect(page.getByTitle('Sandbox payment')).toHaveCount(0)
    await page.getByRole('button', { name: 'Try again ₹530' }).click()
    await paymentWindow(page).getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL(/\/profile$/)
    await expect(page.getByText('You closed the payment window before paying.')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.reload()
    await page.getByRole('button', { name: 'Other way to pay' }).click()
    await expect(paymentWindow(page).getByRole('radio', { name: 'UPI' })).not.toBeChecked()
    await expect(paymentWindow(page).getByRole('button', { name: 'Pay' })).toBeDisabled()
    await page.goBack()
    await expect(page).toHaveURL(/\/subscription$/)
    await expect(page.getByTitle('Sandbox payment')).toHaveCount(0)
    await visit(page, '/profile?tab=subscriptions')
    await expect(page.getByText('No active subscriptions found.')).toBeVisible()
  })

  test('a plan that was paid meanwhile is shown as owned at its checkout and at its payment', { tag: '@phone' }, async ({
    page,
    context,
    errors,
  }) => {
    await visit(page, '/subscription')
    await page.getByRole('button', { name: 'Subscribe Now: Owner Basic' }).click()
    await expect(page.getByText('5 property posts')).toBeVisible()
    const checkout = await context.newPage()
    await goToPayment(checkout)
    await goToPayment(page)
    await paymentWindow(checkout).getByRole('button', { name: 'Pay' }).click()
    await expect(checkout.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
    await page.reload()
    await expect(page.getByText(/^You have it until /)).toBeVisible()
    await expect(page.getByTitle('Sandbox payment')).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/subscription$/)
    await page.getByRole('button', { name: 'Subscribe Now: Owner Basic' }).click()
    await expect(page.getByText(/^You have it until /)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Pay ₹/ })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Buy it once more' }).click()
    await page.getByRole('button', { name: /^Pay ₹/ }).click()
    await expect(page.getByText('This plan is already paid for. You can find it in your account.')).toBeVisible()
    ignoreFailedCalls(errors)
  })

  test('a network failure before the payment shows a message at the checkout', { tag: '@long' }, async ({ page, context, errors }) => {
    await visit(page, '/subscription')
    await page.getByRole('button', { name: 'Subscribe Now: Owner Basic' }).click()
    await expect(page.getByRole('button', { name: /^Pay ₹/ })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: /^Pay ₹/ }).click()
    await expect(page.getByText('Could not start the payment. Please try again.')).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: /^Pay ₹/ }).click()
    await expect(paymentWindow(page).getByRole('button', { name: 'Pay' })).toBeEnabled()
    ignoreFailedCalls(errors)
  })

  test('after a network failure behind the payment the plan is active when the user returns', { tag: '@phone' }, async ({
    page,
    errors,
  }) => {
    await goToPayment(page)
    await page.route('**/api/payment/**', (route) => route.abort())
    await paymentWindow(page).getByRole('button', { name: 'Pay' }).click()
    await expect(page.getByText('Network error during verification').first()).toBeVisible()
    await expect(page).toHaveURL(/\/profile/)
    await expect(page.getByText(/Please do not pay again/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to the plans' })).toHaveCount(0)
    // the network is back: the page checks the payment again automatically
    await page.unroute('**/api/payment/**')
    await expect(page.getByRole('link', { name: 'See the receipt' })).toBeVisible()
    await expect(subscriptions(page).getByRole('heading', { name: 'Owner Basic' })).toBeVisible()
    ignoreFailedCalls(errors)
  })

  test('the page asks for the order’s state before it reports a payment as failed', { tag: '@long' }, async ({ page, errors }) => {
    await page.route('**/api/payment/verify', async (route) => {
      const { razorpayOrderId } = route.request().postDataJSON() as { razorpayOrderId: string }
      const token = await page.evaluate(() => localStorage.getItem('authToken'))
      const statusOf = async () => {
        const answer = await page.request.get(`/api/payment/orders/${razorpayOrderId}`, { headers: { authorization: `Bearer ${token}` } })
        return ((await answer.json()) as { status: string }).status
      }
      // aborts the answer only after the gateway's webhook has confirmed the payment
      await expect.poll(statusOf).toBe('PAID')
      await route.abort()
    })
    await goToPayment(page)
    // the first answer about the order is still CREATED, as before the webhook
    await page.route(
      '**/api/payment/orders/*',
      async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, json: { ...(await answer.json()), status: 'CREATED' } })
      },
      { times: 1 },
    )
    await paymentWindow(page).getByRole('button', { name: 'Pay' }).click()
    await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
    await expect(page).toHaveURL(/\/profile/)
    await expect(subscriptions(page).getByRole('heading', { name: 'Owner Basic' })).toBeVisible()
    ignoreFailedCalls(errors)
  })

  test('a signature that is not the gateway’s is refused', { tag: '@long' }, async ({ page, errors }) => {
    await page.route('**/api/payment/verify', async (route) => {
      const sent = route.request().postDataJSON() as { razorpaySignature: string }
      const forged = sent.razorpaySignature.replace(/^./, (first) => (first === '0' ? '1' : '0'))
      await route.continue({ postData: JSON.stringify({ ...sent, razorpaySignature: forged }) })
    })
    await goToPayment(page)
    // the state of the order at the gateway is not part of this journey
    await page.route('**/api/payment/orders/*', (route) => route.abort())
    await paymentWindow(page).getByRole('button', { name: 'Pay' }).click()
    await expect(page.getByText('Payment verification failed').first()).toBeVisible()
    ignoreFailedCalls(errors)
  })

  test('a payment window that does not load shows a message', { tag: '@long' }, async ({ page, errors }) => {
    await page.route('**/sandbox-gateway/**/checkout.js', (route) => route.abort())
    await page.route('**/checkout.js', (route) => route.abort())
    await visit(page, '/subscription')
    await page.getByRole('button', { name: 'Subscribe Now: Owner Basic' }).click()
    await page.getByRole('button', { name: /^Pay ₹/ }).click()
    await expect(page.getByText('The payment window could not be loaded. No money was taken.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Try again ₹/ })).toBeVisible()
    await expect(page).toHaveURL(/\/profile$/)
    ignoreFailedCalls(errors)
  })

  test('a reload during the payment finds it again', { tag: '@long' }, async ({ page }) => {
    await goToPayment(page)
    await page.reload()
    await expect(paymentWindow(page).getByRole('button', { name: 'Pay' })).toBeEnabled()
    await paymentWindow(page).getByRole('button', { name: 'Pay' }).click()
    await expect(page.getByText('Your plan is active. Thank you.')).toBeVisible()
  })

  test('a changed price is refused with a message that names the right one', { tag: '@phone' }, async ({ page, errors }) => {
    await visit(page, '/subscription')
    await page.getByRole('button', { name: 'Subscribe Now: Owner Basic' }).click()
    await expect(page.getByRole('button', { name: 'Pay ₹530' })).toBeVisible()
    await page.evaluate(() => {
      const state = window.history.state as { usr: { plan: object } }
      window.history.replaceState({ ...state, usr: { plan: { ...state.usr.plan, price: '₹1' } } }, '')
    })
    await page.reload()
    await page.getByRole('button', { name: 'Pay ₹1', exact: true }).click()
    await expect(page.getByText(/^This plan costs ₹530/)).toBeVisible()
    ignoreFailedCalls(errors)
  })

  test('the payment of a user who signed out is not continued by the next user', { tag: '@long' }, async ({ page, request }) => {
    await goToPayment(page)
    const next = await account(request)
    await page.evaluate(
      ([token, user]) => {
        localStorage.setItem('authToken', token ?? '')
        localStorage.setItem('user', user ?? '')
      },
      [next.token, JSON.stringify(next.user)],
    )
    await page.reload()
    await expect(page).toHaveURL(/\/profile/)
    await expect(page.getByTitle('Sandbox payment')).toHaveCount(0)
  })

  test('checkout and payment pages without a plan or payment go on to another page', { tag: '@long' }, async ({ page }) => {
    await page.goto('/checkout')
    await expect(page).toHaveURL(/\/subscription/)
    await page.goto('/razorpay')
    await expect(page).toHaveURL(/\/profile/)
  })
})

test('a plan is active on return when the browser was closed right after paying', { tag: '@phone' }, async ({ page, request, browser }) => {
  const person = await account(request)
  await signedInAs(page, person)
  // the browser ends before it can send the verification
  await page.route('**/api/payment/verify', () => undefined)
  await goToPayment(page)
  const paid = page.waitForRequest('**/api/payment/verify')
  await paymentWindow(page).getByRole('button', { name: 'Pay' }).click()
  await paid
  await page.close()
  const returned = await anotherBrowser(browser)
  await signedInAs(returned, person)
  await expect(async () => {
    await visit(returned, '/profile?tab=subscriptions')
    await expect(subscriptions(returned).getByRole('heading', { name: 'Owner Basic' })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await returned.context().close()
})

test('an open payment page shows success when the order is paid on another device', { tag: '@phone' }, async ({
  page,
  request,
  browser,
}) => {
  const person = await account(request)
  await signedInAs(page, person)
  await goToPayment(page)
  const device = await anotherBrowser(browser)
  await signedInAs(device, person)
  await goToPayment(device)
  await paymentWindow(device).getByRole('button', { name: 'Pay' }).click()
  await expect(device.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
  await expect(page).toHaveURL(/\/profile/)
  await expect(subscriptions(page).getByRole('heading', { name: 'Owner Basic' })).toHaveCount(1)
  await device.context().close()
})

async function anotherBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext()
  return context.newPage()
}
