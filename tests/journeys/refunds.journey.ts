import type { APIRequestContext } from '@playwright/test'
import { letRecentCodesEnd, refundsAtSandbox } from './database.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from './fixture.ts'
import { openOperations, setUpAuthenticator } from './operations.ts'
import { account, ignoreFailedCalls } from './people.ts'
import { shoot } from './shoot.ts'

/** Buys a plan of the demo through the API, as a browser does. */
async function buyPlan(request: APIRequestContext, { token, user }: { token: string; user: unknown }) {
  const headers = { authorization: `Bearer ${token}` }
  const plans = (await (await request.get('/api/packages/search?keyword=OnlyOwner')).json()) as { packageId: number; price: number }[]
  const [plan] = plans
  const { id: userId } = user as { id: number }
  const packageId = plan?.packageId ?? 0
  const totalPaise = Math.round((plan?.price ?? 0) * 1.18) * 100
  const form = { amount: totalPaise, currency: 'INR', userId, packageId }
  const order = await (await request.post('/api/payment/create-order', { headers, form })).json()
  const attempt = { key_id: order.keyId, order_id: order.orderId, outcome: 'pay' }
  const paid = await (await request.post('/sandbox-gateway/v1/checkout/attempts', { data: attempt })).json()
  const proof = { razorpayPaymentId: paid.razorpay_payment_id, razorpayOrderId: order.orderId, razorpaySignature: paid.razorpay_signature }
  expect((await request.post('/api/payment/verify', { headers, data: { ...proof, userId, packageId } })).status()).toBe(200)
  return { orderId: order.orderId as string, paymentId: paid.razorpay_payment_id as string, totalPaise }
}

test('an operator refunds a payment: plan, ledger, credit note and gateway agree', { tag: '@desktop' }, async ({ page, request }) => {
  const buyer = await account(request)
  const { orderId, paymentId, totalPaise } = await buyPlan(request, buyer)
  await openOperations(page, '/payments')
  await expectAccessible(page)
  await page.getByLabel('Order, payment or receipt number, user id or phone number').fill(buyer.phoneNumber)
  await page.getByRole('button', { name: 'Search' }).click()
  const rows = page.getByRole('table', { name: 'Payments' }).locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(`…${buyer.phoneNumber.slice(-3)}`)
  expect(page.url()).not.toContain(buyer.phoneNumber)
  await rows.getByRole('link').first().click()
  await expect(page.getByText(orderId)).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Refund this payment' })
  const refund = async (reason: string, effect: RegExp, rupees?: string) => {
    await page.getByRole('button', { name: 'Refund' }).click()
    if (rupees) await dialog.getByLabel('Amount in rupees, with GST').fill(rupees)
    await expect(dialog.getByText(effect)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Reason').fill(reason)
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(`“${reason}”`).first()).toBeVisible()
  }
  await refund('A part as goodwill', /^The plan ends on .+ instead of/, '100.50')
  await expect(page.getByText('₹100.50 refunded')).toBeVisible()
  await refund('Asked by e-mail on day 3', /^The plan ends at once/)
  await expect(page.getByText(/^C\/\d{4}-\d{2}\/\d{6}$/)).toHaveCount(2)
  await expect(page.getByText(/plan was refunded/)).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'What operators did' })).toContainText('Asked by e-mail on day 3')
  await expect(page.getByRole('button', { name: 'Refund' })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect(await refundsAtSandbox(paymentId)).toEqual([10_050, totalPaise - 10_050])
  // the buyer sees the refund too
  const subscriptions = await request.get(`/api/subscriptions/user/${(buyer.user as { id: number }).id}`, {
    headers: { authorization: `Bearer ${buyer.token}` },
  })
  expect(await subscriptions.json()).toEqual([expect.objectContaining({ orderId, status: 'EXPIRED', remainingContactsUsed: 0 })])
  await page.goto('/operations/payment-problems')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Payment problems' })).toBeVisible()
  await expectAccessible(page)
})

test('an operator whose last code is old gives a new one before a refund, and what they typed stays', async ({ page, request, errors }) => {
  const { paymentId, totalPaise } = await buyPlan(request, await account(request))
  const operator = await openOperations(page, '/payments')
  const codeLater = await setUpAuthenticator(page, operator)
  await letRecentCodesEnd(operator.phoneNumber)
  await page.getByLabel('Order, payment or receipt number, user id or phone number').fill(paymentId)
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('table', { name: 'Payments' }).locator('tbody').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund this payment' })
  await dialog.getByLabel('Reason').fill('Asked by e-mail on day 3')
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' })
  const code = question.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await expectAccessible(page)
  await shoot(page, 'reauthentication-operator')
  // Back closes the question alone, and the form stays
  await page.goBack()
  await expect(question).toBeHidden()
  await expect(dialog.getByText('Please confirm with a new code that it is you.')).toBeVisible()
  await expect(dialog.getByLabel('Reason')).toHaveValue('Asked by e-mail on day 3')
  expect(await refundsAtSandbox(paymentId)).toEqual([])
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await code.fill('000000')
  await code.press('Enter')
  await expect(question.getByText('This code is wrong or has been used already. Please enter the newest one.')).toBeVisible()
  await code.fill(codeLater(1))
  await code.press('Enter')
  await expect(question).toBeHidden()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('“Asked by e-mail on day 3”').first()).toBeVisible()
  expect(await refundsAtSandbox(paymentId)).toEqual([totalPaise])
  ignoreFailedCalls(errors)
})

test('while no webhooks come, the console says so with what to do, on its first page and beside the payments', { tag: '@desktop' }, async ({
  page,
}) => {
  await openOperations(page)
  let withoutWebhook = 3
  await page.route('**/api/operations/payment-problems/count', (route) => route.fulfill({ json: { total: 0, withoutWebhook } }))
  const mark = page.getByRole('region', { name: 'No webhooks come from Razorpay' })
  for (const path of ['', '/payments', '/payment-problems']) {
    await page.goto(`/operations${path}`)
    await hydrated(page)
    await expect(mark).toContainText('In Razorpay’s dashboard open Settings → Webhooks')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  await shoot(page, 'webhooks')
  withoutWebhook = 2
  await page.reload()
  await hydrated(page)
  await expect(page.getByText('All money is accounted for')).toBeVisible()
  await expect(mark).toHaveCount(0)
})
