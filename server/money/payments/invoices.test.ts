import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#contracts/base/values/time.ts'
import type { Receipt } from '#contracts/money/payments/payments.ts'
import { refundWebhookBody } from '#demo/sandbox-gateway/entities.ts'
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
    { SELLER_NAME: 'Wada Homes Pvt Ltd', SELLER_GSTIN: '27AAPFU0939F1ZV', SELLER_SAC: '998365', AUTH_SENDS_PER_ADDRESS: '1000/1h' },
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

const IN_MUMBAI = {
  buyerName: 'Sunita Deshpande',
  buyerAddress: '4 Hill Road, Mumbai',
  buyerPinCode: '400050',
  buyerState: '27',
}
const IN_BENGALURU = {
  buyerName: 'Kaveri Homes LLP',
  buyerAddress: '12 MG Road, Bengaluru',
  buyerPinCode: '560001',
  buyerState: '29',
  buyerGstin: '29AAGCB7383J1Z4',
}
const KARNATAKA = { code: '29', name: 'Karnataka' }
const MAHARASHTRA = { code: '27', name: 'Maharashtra' }

const order = (buyer: Buyer, billing: object = {}) => shop.order(buyer, planId, { ...billing })
const receiptOf = async (buyer: Buyer, orderId: string): Promise<Receipt> => (await shop.look(buyer, orderId)).json().receipt
async function pay(buyer: Buyer, orderId: string) {
  const { payment } = await gateway.attempt(orderId, 'pay')
  now += 5_000
  return { payment, receipt: await receiptOf(buyer, orderId) }
}
const buy = async (buyer: Buyer, billing?: object) => (await pay(buyer, await order(buyer, billing))).receipt
const billingOf = async ({ token, user }: Buyer) => (await calls.get(`/api/payment/billing/${user.id}`, token)).json()

describe('a receipt', () => {
  test('to a buyer in the seller’s State has CGST and SGST, and all that rule 46 asks for', async () => {
    expect(await buy(await newBuyer(), IN_MUMBAI)).toMatchObject({
      receiptNumber: expect.stringMatching(/^W\/2029-30\/\d{6}$/),
      seller: { name: 'Wada Homes Pvt Ltd', gstin: '27AAPFU0939F1ZV', address: t.config.siteDefaults.officeAddress },
      sac: '998365',
      buyerName: 'Sunita Deshpande',
      buyer: { address: '4 Hill Road, Mumbai', pinCode: '400050', state: MAHARASHTRA, gstin: null },
      placeOfSupply: MAHARASHTRA,
      price: 999,
      cgst: 90,
      sgst: 90,
      igst: 0,
      gst: 180,
      total: 1_179,
    })
  })

  test('to a registered buyer of another State has IGST, and names State and GST number', async () => {
    expect(await buy(await newBuyer(), IN_BENGALURU)).toMatchObject({
      buyerName: 'Kaveri Homes LLP',
      buyer: { address: '12 MG Road, Bengaluru', pinCode: '560001', state: KARNATAKA, gstin: '29AAGCB7383J1Z4' },
      placeOfSupply: KARNATAKA,
      price: 999,
      cgst: 0,
      sgst: 0,
      igst: 180,
      gst: 180,
      total: 1_179,
    })
  })

  test('to an unregistered buyer of another State has IGST too', async () => {
    const { buyerGstin: _, ...unregistered } = IN_BENGALURU
    expect(await buy(await newBuyer(), unregistered)).toMatchObject({ buyer: { state: KARNATAKA, gstin: null }, cgst: 0, igst: 180 })
  })

  test('of a call that names no buyer has the one of the last purchase, or else the profile’s', async () => {
    const buyer = await newBuyer({ firstName: 'Ravi', lastName: 'Kale' })
    expect(await buy(buyer)).toMatchObject({
      buyerName: 'Ravi Kale',
      buyer: { address: 'Baner, Pune', pinCode: '411045', state: MAHARASHTRA, gstin: null },
      cgst: 90,
    })
    now += 3 * MINUTE_MS
    await buy(buyer, IN_BENGALURU)
    now += 3 * MINUTE_MS
    expect(await buy(buyer)).toMatchObject({ buyerName: 'Kaveri Homes LLP', placeOfSupply: KARNATAKA, igst: 180 })
  })

  test('keeps the buyer as of the purchase, whatever the profile and the next checkout say', async () => {
    const buyer = await newBuyer({ firstName: 'Ravi', lastName: 'Kale' })
    const [first, unpaid] = [await order(buyer), await order(buyer, IN_BENGALURU)]
    const before = (await pay(buyer, first)).receipt
    const profile = { firstName: 'Raghav', lastName: 'Kulkarni', email: 'r@wada.example', address: { area: 'Aundh', pinCode: '411007' } }
    const changed = await t.app.inject({
      method: 'PUT',
      url: `/api/users/${buyer.user.id}`,
      headers: { authorization: `Bearer ${buyer.token}` },
      payload: profile,
    })
    expect(changed.statusCode).toBe(200)
    now += 3 * MINUTE_MS
    await order(buyer, { ...IN_MUMBAI, buyerName: 'Raghav Kulkarni' })
    expect(await receiptOf(buyer, first)).toEqual(before)
    expect(before).toMatchObject({ buyerName: 'Ravi Kale', buyer: { address: 'Baner, Pune' } })
    expect((await pay(buyer, unpaid)).receipt).toMatchObject({ buyerName: 'Kaveri Homes LLP', igst: 180 })
  })

  test('of the time before buyers were stored stays as it was', async () => {
    const buyer = await newBuyer({ firstName: 'Ravi', lastName: 'Kale' })
    const orderId = await order(buyer)
    await t.database.pool.query('UPDATE payment_orders SET buyer = NULL WHERE gateway_order_id = $1', [orderId])
    expect((await pay(buyer, orderId)).receipt).toMatchObject({
      buyerName: 'Ravi Kale',
      buyer: { address: null, pinCode: null, state: null, gstin: null },
      placeOfSupply: null,
      cgst: 90,
      sgst: 90,
      igst: 0,
    })
  })
})

test('an order is reused for the same buyer alone', async () => {
  const buyer = await newBuyer()
  const first = await order(buyer, IN_MUMBAI)
  expect(await order(buyer, IN_MUMBAI)).toBe(first)
  expect(await order(buyer)).toBe(first)
  expect(await order(buyer, IN_BENGALURU)).not.toBe(first)
})

const NO_GSTIN = 'This is no GST number: it has 15 letters and digits, such as 27AAPFU0939F1ZV. Please check each of them'
test.each([
  ['a wrong check character', { buyerGstin: '29AAGCB7383J1Z5' }, { buyerGstin: NO_GSTIN }],
  ['a GST number of the wrong form', { buyerGstin: 'GSTIN pending' }, { buyerGstin: NO_GSTIN }],
  [
    'a GST number of another State',
    { buyerGstin: '27AAPFU0939F1ZV' },
    { buyerGstin: 'This GST number is registered in Maharashtra (27). Please choose that State and its address' },
  ],
  ['an unknown State', { buyerState: '28', buyerGstin: '' }, { buyerState: 'Please choose the State' }],
  ['a pin code of five digits', { buyerPinCode: '56001' }, { buyerPinCode: 'Please enter a pin code of 6 digits' }],
  [
    'a GST number alone',
    { buyerName: '', buyerAddress: ' ', buyerPinCode: '', buyerState: '' },
    {
      buyerName: 'Name is required',
      buyerAddress: 'Address is required',
      buyerPinCode: 'Please enter a pin code of 6 digits',
      buyerState: 'Please choose the State',
    },
  ],
])('an order with %s is refused and keeps nothing', async (_name, changes, fields) => {
  const buyer = await newBuyer()
  const answer = await shop.create(buyer, planId, { ...IN_BENGALURU, ...changes })
  expect([answer.statusCode, answer.json().fields]).toEqual([422, fields])
  expect(await billingOf(buyer)).toMatchObject({ isSaved: false, state: '27' })
})

test('the checkout begins with the profile, and after a purchase with its buyer', async () => {
  const buyer = await newBuyer({ firstName: 'Ravi', lastName: 'Kale' })
  expect(await billingOf(buyer)).toEqual({
    name: 'Ravi Kale',
    address: 'Baner, Pune',
    pinCode: '411045',
    state: '27',
    gstin: null,
    isSaved: false,
  })
  await order(buyer, { ...IN_BENGALURU, buyerPinCode: '560 001', buyerGstin: ' 29aagcb7383j1z4 ' })
  expect(await billingOf(buyer)).toEqual({
    name: 'Kaveri Homes LLP',
    address: '12 MG Road, Bengaluru',
    pinCode: '560001',
    state: '29',
    gstin: '29AAGCB7383J1Z4',
    isSaved: true,
  })
})

test('the checkout asks for the State of a buyer whose pin code is not one of Maharashtra', async () => {
  const buyer = await newBuyer({ address: { area: 'Indiranagar', pinCode: '560038' } })
  expect(await billingOf(buyer)).toMatchObject({ address: 'Indiranagar', pinCode: '560038', state: null })
  expect(await buy(buyer)).toMatchObject({ placeOfSupply: MAHARASHTRA, cgst: 90 })
})

test('credit notes have the taxes of their receipt: IGST, or CGST and SGST, which make up the GST exactly', async () => {
  const refund = async (billing: object, amounts: readonly number[]) => {
    const buyer = await newBuyer()
    const orderId = await order(buyer, billing)
    const { payment } = await pay(buyer, orderId)
    for (const amount of amounts) {
      const refunded = await gateway.refund(payment.id, amount)
      await shop.webhook(
        gateway.keys.webhookSecret,
        refundWebhookBody('refund.processed', refunded.refund, refunded.payment),
        refunded.refund.id,
      )
    }
    return (await receiptOf(buyer, orderId)).creditNotes
  }
  const parts = [10_001, 1, 3, 50_000, 57_895]
  const inter = await refund(IN_BENGALURU, parts)
  const intra = await refund(IN_MUMBAI, parts)
  const paise = (rupees: number) => Math.round(rupees * 100)
  for (const [index, amount] of parts.entries()) {
    const [a, b] = [inter[index], intra[index]]
    if (!a || !b) throw new Error('a refund without a credit note')
    expect(a.creditNoteNumber).toMatch(/^C\/2029-30\/\d{6}$/)
    expect([a.cgst, a.sgst]).toEqual([0, 0])
    expect(b.igst).toBe(0)
    expect(paise(b.cgst) + paise(b.sgst)).toBe(paise(a.igst))
    expect(paise(a.price) + paise(a.igst)).toBe(amount)
    expect(paise(b.price) + paise(b.cgst) + paise(b.sgst)).toBe(amount)
  }
  expect(inter.reduce((sum, { igst }) => sum + paise(igst), 0)).toBe(18_000)
})

test('receipts of buyers who pay at once are numbered without a gap', async () => {
  const orders = await Promise.all(
    Array.from({ length: 24 }, async () => {
      const buyer = await newBuyer()
      return { buyer, orderId: await order(buyer) }
    }),
  )
  const lastNumber = async () =>
    (await t.database.pool.query<{ last: number }>(`SELECT last FROM receipt_counters WHERE financial_year = '2029-30'`)).rows[0]?.last ?? 0
  const before = await lastNumber()
  const attempts = await Promise.all(orders.map(({ orderId }) => gateway.attempt(orderId, 'pay')))
  // twice, as a browser and a webhook report it
  await Promise.all(
    [...orders, ...orders].map(({ buyer }, index) => {
      const answer = attempts[index % orders.length]?.answer
      if (!answer) throw new Error('a payment without an answer')
      return shop.verify(buyer, planId, answer)
    }),
  )
  const receipts = await Promise.all(orders.map(({ buyer, orderId }) => receiptOf(buyer, orderId)))
  const numbers = receipts.map(({ receiptNumber }) => Number(receiptNumber.slice('W/2029-30/'.length))).toSorted((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_number, index) => before + 1 + index))
  expect(await lastNumber()).toBe(before + orders.length)
})

test('the number of a receipt has at most 16 characters, from the millionth of a year on too', async () => {
  await t.database.pool.query(`INSERT INTO receipt_counters VALUES ('2030-31', 999998)`)
  now = Date.UTC(2030, 3, 2)
  const numbers = [await buy(await newBuyer()), await buy(await newBuyer())].map(({ receiptNumber }) => receiptNumber)
  expect(numbers).toEqual(['W/2030-31/999999', 'W/30-31/1000000'])
  expect(numbers.every((number) => number.length <= 16)).toBe(true)
})
