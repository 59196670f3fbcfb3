import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#contracts/base/values/time.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { type GatewayServer, startGateway } from '#tests/servers/gateway.ts'
import { type Buyer, seedPlan, shopOf } from '#tests/shop.ts'

let gateway: GatewayServer
let t: TestApp
let calls: Calls
let shop: ReturnType<typeof shopOf>
let planId: number
let now = Date.UTC(2030, 0, 15, 10)
let people = 0

beforeAll(async () => {
  gateway = await startGateway()
  t = await createTestApp(
    { SELLER_NAME: 'Wada Homes Pvt Ltd', SELLER_GSTIN: '27AAAAA0000A1Z2', AUTH_SENDS_PER_ADDRESS: '1000/1h' },
    { gateway: gateway.connect(), clock: { now: () => now } },
  )
  calls = callsOf(t)
  shop = shopOf(t)
  planId = await seedPlan(t.database.pool, { name: 'Owner Plus' })
})
afterAll(async () => {
  await t.close()
  await gateway.close()
})

const newBuyer = (changes?: object): Promise<Buyer> => calls.register(++people, changes)

describe('an order', () => {
  test('is made at the gateway, and answers all that its window needs', async () => {
    const buyer = await newBuyer()
    const answer = await shop.create(buyer, planId)
    expect(answer.json()).toEqual({
      orderId: expect.stringMatching(/^order_\w{14}$/),
      amount: 117_900,
      currency: 'INR',
      keyId: gateway.keys.keyId,
      checkoutScript: 'https://checkout.razorpay.com/v1/checkout.js',
      gateway: 'razorpay',
      packageId: planId,
      packageName: 'Owner Plus',
      price: 999,
      gst: 180,
      total: 1_179,
    })
    expect(await shop.statusOf(answer.json().orderId)).toBe('OPEN')
  })

  test('for the same plan is reused for 15 minutes, also after a failed attempt', async () => {
    const buyer = await newBuyer()
    const first = await shop.order(buyer, planId)
    await gateway.attempt(first, 'fail')
    await shop.look(buyer, first)
    expect(await shop.statusOf(first)).toBe('FAILED')
    now += 14 * MINUTE_MS
    expect(await shop.order(buyer, planId)).toBe(first)
    expect(await shop.statusOf(first)).toBe('OPEN')
    now += 2 * MINUTE_MS
    expect(await shop.order(buyer, planId)).not.toBe(first)
  })

  test('is one, however often the button is pressed at once', async () => {
    const buyer = await newBuyer()
    const orders = await Promise.all(Array.from({ length: 8 }, () => shop.order(buyer, planId)))
    expect(new Set(orders).size).toBe(1)
  })

  test('that was paid is not reused', async () => {
    const buyer = await newBuyer()
    const first = await shop.order(buyer, planId)
    await shop.verify(buyer, planId, (await gateway.attempt(first, 'pay')).answer)
    now += 2 * MINUTE_MS
    expect(await shop.order(buyer, planId)).not.toBe(first)
  })

  const PAID = { status: 409, body: { message: 'This plan is already paid for. You can find it in your account.', code: 'conflict' } }
  const tryAgain = async (buyer: Buyer, plan = planId) => {
    const answer = await shop.create(buyer, plan)
    return { status: answer.statusCode, body: answer.json() }
  }

  test('right after it was paid is refused, and of another plan is not', async () => {
    const buyer = await newBuyer()
    const first = await shop.order(buyer, planId)
    await shop.verify(buyer, planId, (await gateway.attempt(first, 'pay')).answer)
    now += MINUTE_MS
    expect(await tryAgain(buyer)).toEqual(PAID)
    const other = await seedPlan(t.database.pool, { name: 'Another of the same price' })
    expect(await tryAgain(buyer, other)).toMatchObject({ status: 200 })
  })

  test.each([
    ['young', 5 * MINUTE_MS, 'pay'],
    ['no longer given again', 20 * MINUTE_MS, 'pay'],
    ['given up', 20 * MINUTE_MS, 'expire'],
  ])('that is %s and was paid unheard is found before a second one, by all who press at once', async (_name, age, then) => {
    const buyer = await newBuyer()
    const first = await shop.order(buyer, planId)
    await gateway.attempt(first, 'pay')
    if (then === 'expire') await t.database.pool.query(`UPDATE payment_orders SET status = 'EXPIRED' WHERE gateway_order_id = $1`, [first])
    now += age
    expect(await Promise.all([tryAgain(buyer), tryAgain(buyer), tryAgain(buyer)])).toEqual([PAID, PAID, PAID])
    expect([await shop.statusOf(first), await shop.begun(first)]).toEqual(['PAID', 1])
    now += 2 * MINUTE_MS
    expect(await shop.order(buyer, planId)).not.toBe(first)
  })

  test('that is older than the reuse window is polled before a new one', async () => {
    const buyer = await newBuyer()
    const first = await shop.order(buyer, planId)
    now += 16 * MINUTE_MS
    const second = await shop.order(buyer, planId)
    await gateway.attempt(first, 'pay')
    now += MINUTE_MS
    expect(await tryAgain(buyer)).toEqual(PAID)
    expect([await shop.begun(first), await shop.begun(second)]).toEqual([1, 0])
  })

  test('asks about the three latest of the last day at most', async () => {
    const buyer = await newBuyer()
    const made: string[] = []
    for (let n = 0; n < 5; n++) {
      made.push(await shop.order(buyer, planId))
      now += 16 * MINUTE_MS
    }
    const before = gateway.asked.length
    await shop.order(buyer, planId)
    const about = gateway.asked.slice(before).filter((call) => call.endsWith('/payments'))
    expect(about.sort()).toEqual(
      made
        .slice(2)
        .map((id) => `GET /v1/orders/${id}/payments`)
        .sort(),
    )
    now += DAY_MS
    const later = gateway.asked.length
    await shop.order(buyer, planId)
    expect(gateway.asked.slice(later)).toEqual(['POST /v1/orders'])
  })

  test.each([
    [{ amount: '117899' }, 422, 'This plan costs ₹1,179 with GST. Please start again from the plans page.'],
    [{ amount: '1179' }, 422, 'This plan costs ₹1,179 with GST. Please start again from the plans page.'],
    [{ amount: 'free' }, 422, 'Amount must be a number'],
    [{ amount: '-117900' }, 422, undefined],
    [{ currency: 'USD' }, 422, 'Payments are taken in INR'],
    [{ packageId: '999999' }, 404, 'There is no such plan.'],
    [{ packageId: '1' }, 404, 'There is no such plan.'],
    [{ userId: '1000000' }, 403, 'This belongs to another account.'],
  ])('with %j is refused with %i', async (changes, status, message) => {
    const buyer = await newBuyer()
    const answer = await shop.create(buyer, planId, changes)
    expect(answer.statusCode).toBe(status)
    if (message) expect(answer.json().message).toBe(message)
  })

  test('for a plan that was withdrawn is refused', async () => {
    const withdrawn = await seedPlan(t.database.pool, { name: 'Gone', status: 'INACTIVE' })
    const answer = await shop.create(await newBuyer(), withdrawn)
    expect(answer.statusCode).toBe(410)
    expect(answer.json().message).toBe('This plan is no longer on offer. Please choose another one.')
  })

  test.each([
    ['OWNER', ['OWNER', 'SEEKER']],
    ['BROKER', ['BROKER', 'SEEKER']],
    ['SEEKER', ['SEEKER']],
  ] as const)('of a person who is %s is for plans of %j alone', async (userRole, allowed) => {
    const buyer = await newBuyer({ userRole, reraNumber: 'P52100000001' })
    for (const role of ['OWNER', 'BROKER', 'SEEKER'] as const) {
      const plan = await seedPlan(t.database.pool, { name: `For ${role} by ${userRole}`, role })
      const answer = await shop.create(buyer, plan)
      expect(answer.statusCode).toBe((allowed as readonly string[]).includes(role) ? 200 : 403)
      if (answer.statusCode === 403)
        expect(answer.json().message).toBe(`This plan is for ${role.toLowerCase()}s. Please choose one that fits your account.`)
    }
  })
})

describe('a payment', () => {
  test('that the gateway signed begins the plan once, with its allowances for its days', async () => {
    const buyer = await newBuyer()
    const orderId = await shop.order(buyer, planId)
    const { answer } = await gateway.attempt(orderId, 'pay')
    for (let n = 0; n < 3; n++) {
      const verified = await shop.verify(buyer, planId, answer)
      expect(verified.statusCode).toBe(200)
      expect(verified.json()).toEqual({ success: true, message: 'Payment verified successfully', orderId, packageName: 'Owner Plus' })
    }
    expect(await shop.begun(orderId)).toBe(1)
    const [bought, ...others] = (await calls.get(`/api/subscriptions/user/${buyer.user.id}`, buyer.token)).json()
    expect(others).toEqual([])
    expect(bought).toMatchObject({
      packageName: 'Owner Plus',
      price: 999,
      status: 'ACTIVE',
      subscriptionStartDate: new Date(now).toISOString(),
      subscriptionEndDate: new Date(now + 30 * DAY_MS).toISOString(),
      remainingPostsUsed: 5,
      remainingContactsUsed: 10,
      remainingPostsRequirementUsed: 2,
      remainingContactsRequirementUsed: 3,
      orderId,
    })
  })

  test.each(['razorpayPaymentId', 'razorpayOrderId', 'razorpaySignature'])('with one changed letter in %s is refused', async (field) => {
    const buyer = await newBuyer()
    const orderId = await shop.order(buyer, planId)
    const { answer } = await gateway.attempt(orderId, 'pay')
    const given = {
      razorpayPaymentId: answer.razorpay_payment_id,
      razorpayOrderId: answer.razorpay_order_id,
      razorpaySignature: answer.razorpay_signature,
    }[field]
    const changed = `${given?.slice(0, -1)}${given?.endsWith('0') ? '1' : '0'}`
    const refused = await shop.verify(buyer, planId, answer, { [field]: changed })
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toEqual({ message: 'Payment verification failed', code: 'invalid_input' })
    expect(await shop.begun(orderId)).toBe(0)
  })

  test('is taken from its own buyer, for its own plan and order alone', async () => {
    const [buyer, stranger] = [await newBuyer(), await newBuyer()]
    const orderId = await shop.order(buyer, planId)
    const other = await shop.order(stranger, planId)
    const { answer } = await gateway.attempt(orderId, 'pay')
    expect((await shop.verify(stranger, planId, answer)).statusCode).toBe(422)
    expect((await shop.verify(stranger, planId, answer, { razorpayOrderId: other })).statusCode).toBe(422)
    expect((await shop.verify(stranger, planId, answer, { userId: buyer.user.id })).statusCode).toBe(403)
    const otherPlan = await seedPlan(t.database.pool, { name: 'Other', price: 9_999 })
    expect((await shop.verify(buyer, otherPlan, answer)).statusCode).toBe(422)
    expect([await shop.begun(orderId), await shop.begun(other)]).toEqual([0, 0])
    expect((await shop.verify(buyer, planId, answer)).statusCode).toBe(200)
  })

  test('is for the plan as it was when it was chosen', async () => {
    const changing = await seedPlan(t.database.pool, { name: 'Changing' })
    const buyer = await newBuyer()
    const orderId = await shop.order(buyer, changing)
    await t.database.pool.query(
      `UPDATE plans SET price_paise = 500000, original_price_paise = 600000, name = 'Changed', status = 'INACTIVE' WHERE id = $1`,
      [changing],
    )
    await t.database.pool.query('UPDATE plan_allowances SET amount = 1 WHERE plan_id = $1', [changing])
    expect((await shop.verify(buyer, changing, (await gateway.attempt(orderId, 'pay')).answer)).statusCode).toBe(200)
    const [bought] = (await calls.get(`/api/subscriptions/user/${buyer.user.id}`, buyer.token)).json()
    expect(bought).toMatchObject({ packageName: 'Changing', price: 999, remainingPostsUsed: 5 })
  })
})

describe('an order that is looked at', () => {
  test('finds its plan when the browser was closed right after paying, and has a receipt with GST', async () => {
    const buyer = await newBuyer({ firstName: 'Sunita', lastName: 'Deshpande' })
    const orderId = await shop.order(buyer, planId)
    expect((await shop.look(buyer, orderId)).json()).toMatchObject({ status: 'OPEN', receipt: null, total: 1_179, packageId: planId })
    const { payment } = await gateway.attempt(orderId, 'pay')
    now += 5_000
    expect((await shop.look(buyer, orderId)).json()).toMatchObject({
      orderId,
      status: 'PAID',
      receipt: {
        receiptNumber: expect.stringMatching(/^W\/2029-30\/\d{6}$/),
        date: new Date(now).toISOString(),
        paymentId: payment.id,
        seller: {
          name: 'Wada Homes Pvt Ltd',
          gstin: '27AAAAA0000A1Z2',
          address: t.config.siteDefaults.officeAddress,
          email: t.config.siteDefaults.supportEmail,
        },
        buyerName: 'Sunita Deshpande',
        packageName: 'Owner Plus',
        price: 999,
        cgst: 90,
        sgst: 90,
        gst: 180,
        total: 1_179,
        subscriptionStartDate: new Date(now).toISOString(),
        subscriptionEndDate: new Date(now + 30 * DAY_MS).toISOString(),
      },
    })
    expect(await shop.begun(orderId)).toBe(1)
  })

  test('has a receipt that names the seller as of its payment, whatever operators set later', async () => {
    const buyer = await newBuyer()
    const pay = async () => {
      const orderId = await shop.order(buyer, planId)
      await gateway.attempt(orderId, 'pay')
      now += 5_000
      expect((await shop.look(buyer, orderId)).json().status).toBe('PAID')
      return orderId
    }
    const sellerOn = async (orderId: string) => (await shop.look(buyer, orderId)).json().receipt.seller.name
    const before = await pay()
    now += DAY_MS
    await t.database.pool.query(`INSERT INTO site_settings VALUES (1, '{"sellerName": "Angan Homes LLP"}', $1)`, [new Date(now)])
    await t.services.siteSettings.refresh()
    const after = await pay()
    expect([await sellerOn(before), await sellerOn(after)]).toEqual(['Wada Homes Pvt Ltd', 'Angan Homes LLP'])
  })

  test('is shown to nobody else', async () => {
    const [buyer, stranger] = [await newBuyer(), await newBuyer()]
    const orderId = await shop.order(buyer, planId)
    expect((await shop.look(stranger, orderId)).statusCode).toBe(403)
    expect((await shop.look(stranger, 'order_unknown')).statusCode).toBe(404)
  })

  test('does not ask the gateway more than once in three seconds', async () => {
    const buyer = await newBuyer()
    const orderId = await shop.order(buyer, planId)
    const before = gateway.asked.length
    await Promise.all(Array.from({ length: 10 }, () => shop.look(buyer, orderId)))
    expect(gateway.asked.slice(before)).toEqual([`GET /v1/orders/${orderId}/payments`])
  })

  test('receipts of a year are counted without a gap', async () => {
    const { rows } = await t.database.pool.query(
      `SELECT array_agg(right(receipt_number, 6)::integer ORDER BY receipt_number) AS numbers FROM payment_orders WHERE receipt_number IS NOT NULL`,
    )
    const numbers = rows[0].numbers as number[]
    expect(numbers.length).toBeGreaterThan(3)
    expect(numbers).toEqual(numbers.map((_number, index) => index + 1))
  })
})

test("pages may load the gateway's window when it is Razorpay's, and nothing but our own when it is the sandbox's", async () => {
  const policyOf = async (app: TestApp['app']) => String((await app.inject('/healthz')).headers['content-security-policy'])
  const theirs = await policyOf(t.app)
  expect(theirs).toMatch(/script-src 'self' https:\/\/checkout\.razorpay\.com;/)
  expect(theirs).toContain("frame-src 'self' https://checkout.razorpay.com https://api.razorpay.com;")
  const demo = await createTestApp()
  const ours = await policyOf(demo.app)
  const sandboxPage = await demo.app.inject('/sandbox-gateway/checkout')
  await demo.close()
  expect(ours).toMatch(/script-src 'self';/)
  expect(ours).not.toContain('razorpay')
  expect(sandboxPage.statusCode).toBe(200)
  expect(sandboxPage.payload).not.toMatch(/<style|style=|<script>/)
})
