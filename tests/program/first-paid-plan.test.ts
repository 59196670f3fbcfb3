import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OfferedPlan } from '#contracts/money/plans/plans.ts'
import { CATALOGUE_MESSAGES } from '#contracts/operations/catalogue-messages.ts'
import type { CataloguePlan } from '#contracts/operations/plans.ts'
import { SETTINGS_MESSAGES } from '#contracts/operations/site-settings.ts'
import { sign } from '#server/base/platform/payments/razorpay.ts'
import { currentCode } from '#server/people/operators/index.ts'
import { type DebianMachine, startDebianMachine } from '../servers/debian-machine.ts'
import { type GatewayServer, startGateway } from '../servers/gateway.ts'
import { startTwilio, type TwilioServer } from '../servers/twilio.ts'

const PAGE = readFileSync('docs/operations.md', 'utf8')

/** The shell commands of a section of the page, in their order, as they are copied from its blocks. */
function commandsOf(heading: string): string {
  const [, section = ''] = PAGE.split(`\n${heading}\n`)
  const [own = ''] = section.split(/^#{2,3} /m)
  const blocks = [...own.matchAll(/^( *)```sh\n([\s\S]*?)^\1```$/gm)]
  expect(blocks.length, heading).toBeGreaterThan(1)
  return blocks.map(([, indent = '', block = '']) => block.replaceAll(new RegExp(`^${indent}`, 'gm'), '')).join('\n')
}

const OPERATOR = '9811111111'
const ACCOUNT = { sid: 'AC0123456789', token: 'twilio-token' }
let machine: DebianMachine
let twilio: TwilioServer
let gateway: GatewayServer
/** Fills in what the page leaves to the engineer. Addresses of the test's providers are added to a setting of each. */
function filledIn(commands: string): string {
  const values: Readonly<Record<string, string>> = {
    TWILIO_ACCOUNT_SID: ACCOUNT.sid,
    TWILIO_AUTH_TOKEN: ACCOUNT.token,
    TWILIO_FROM: `+15005550006\nTWILIO_BASE_URL=${twilio.url}`,
    RAZORPAY_KEY_ID: `${gateway.keys.keyId}\nRAZORPAY_TEST_MODE=1\nRAZORPAY_BASE_URL=${gateway.url}`,
    RAZORPAY_KEY_SECRET: gateway.keys.keySecret,
    RAZORPAY_WEBHOOK_SECRET: gateway.keys.webhookSecret,
    SELLER_NAME: 'Deccan Homes & Sons',
    SELLER_GSTIN: '27AAPFU0939F1ZV',
  }
  const text = commands
    .replace(/^(\w+)=("?)…\2$/gm, (line, name: string, quote: string) => (values[name] ? `${name}=${quote}${values[name]}${quote}` : line))
    .replace('git clone …', `git clone ${resolve('.')}`)
    .replaceAll('+9198…', `+91${OPERATOR}`)
  expect(text.split('\n').filter((line) => line.includes('…'))).toEqual([])
  return text
}

async function call(method: string, path: string, body?: object | URLSearchParams, token?: string) {
  const isForm = body instanceof URLSearchParams
  const answer = await fetch(machine.url + path, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' } : {}),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  })
  const text = await answer.text()
  expect([path, answer.status, text]).toEqual([path, 200, text])
  return JSON.parse(text)
}

/** The code in the latest message to a phone. */
function codeTo(phone: string): string {
  const forms = twilio.received.map(({ body }) => new URLSearchParams(body.toString()))
  return /\d{4}/.exec(forms.findLast((form) => form.get('To') === `+91${phone}`)?.get('Body') ?? '')?.[0] ?? ''
}

async function signIn(phoneNumber: string, kind: 'login' | 'registration', more: object = {}) {
  await call('POST', `/api/auth/send-${kind}-otp`, { phoneNumber, ...more })
  return call('POST', `/api/auth/verify-${kind}-otp`, { phoneNumber, otp: codeTo(phoneNumber) })
}

describe.skipIf(process.platform !== 'linux')('docs/operations.md', () => {
  beforeAll(async () => {
    ;[machine, twilio, gateway] = await Promise.all([startDebianMachine(), startTwilio(ACCOUNT.sid, ACCOUNT.token), startGateway()])
  })
  afterAll(() => Promise.all([machine?.close(), twilio?.close(), gateway?.close()]))

  test('leads by its commands from an empty machine to a paid plan and a search that knows the city', { timeout: 180_000 }, async () => {
    await machine.run(filledIn(commandsOf('### Without Docker')))
    await expect.poll(() => fetch(`${machine.url}/readyz`).then((answer) => answer.text(), String)).toContain('"ready"')
    // a new site says in its log what it lacks
    const journal = await machine.journal()
    for (const sentence of [CATALOGUE_MESSAGES.noLocalities, CATALOGUE_MESSAGES.noOffer]) expect(journal).toContain(sentence)
    // the name and the GST number of the seller are set
    expect(journal).toContain(
      SETTINGS_MESSAGES.allMissing([
        'OFFICE_ADDRESS',
        'SUPPORT_EMAIL',
        'SUPPORT_PHONE',
        'GRIEVANCE_OFFICER',
        'NODAL_CONTACT',
        'SITE_RERA_NUMBER',
        'ERASED_DATA_KEPT_DAYS',
      ]),
    )

    const ready = filledIn(commandsOf('## Ready to sell'))
    const said = await machine.run(ready)
    expect(said).toContain('A new account was made for this operator.')
    expect(said).toMatch(/^Added to the database of DATABASE_URL: \d+ localities, \d+ amenities, \d+ drafts of plans\.$/m)

    const operator = await signIn(OPERATOR, 'login')
    const { secret } = await call('POST', '/api/operators/second-factor/enrolment', {}, operator.token)
    await call('POST', '/api/operators/second-factor', { code: currentCode(secret, Date.now()) }, operator.token)
    const plans: CataloguePlan[] = await call('GET', '/api/operations/plans', undefined, operator.token)
    const { planId, ...draft } = plans.find(({ userRole }) => userRole === 'SEEKER') as CataloguePlan
    expect(await call('GET', '/api/packages/search')).toEqual([])
    const offer = { ...draft, price: 299, originalPrice: 299, status: 'ACTIVE', reason: null }
    await call('PUT', `/api/operations/plans/${planId}`, offer, operator.token)

    const person = { firstName: 'Asha', lastName: 'Kale', email: 'asha@wada.example', userRole: 'SEEKER', reraNumber: '' }
    const buyer = await signIn('9822222222', 'registration', { ...person, address: { area: 'Baner', pinCode: '411045' } })
    const [plan]: OfferedPlan[] = await call('GET', '/api/packages/search?keyword=OnlySeeker')
    expect(plan).toMatchObject({ packageId: planId, packageName: draft.name, price: 299 })
    // ₹299 and 18 % GST
    const wanted = { amount: '35300', currency: 'INR', userId: String(buyer.user.id), packageId: String(planId) }
    const order = await call('POST', '/api/payment/create-order', new URLSearchParams(wanted), buyer.token)
    const { answer } = await gateway.attempt(order.orderId, 'pay')
    const paid = {
      razorpayPaymentId: answer.razorpay_payment_id,
      razorpayOrderId: answer.razorpay_order_id,
      razorpaySignature: answer.razorpay_signature,
    }
    await call('POST', '/api/payment/verify', { ...paid, userId: buyer.user.id, packageId: planId }, buyer.token)
    const receipt = await call('GET', `/api/payment/orders/${order.orderId}`, undefined, buyer.token)
    expect(receipt).toMatchObject({ status: 'PAID' })
    expect(JSON.stringify(receipt)).toContain('Deccan Homes & Sons')

    expect(await call('GET', '/api/search/understood?text=2bhk%20baner')).toMatchObject({ area: ['Baner'] })

    // the pages that the page names are there
    for (const [, path] of PAGE.matchAll(/`(?:https:\/\/homes\.example)?(\/(?:signin|subscription))`/g))
      expect([path, (await fetch(machine.url + path)).status]).toEqual([path, 200])
    // the address and the secret of the page's webhook
    const webhook = /`https:\/\/homes\.example(\/api\/\S+)`, with the secret `RAZORPAY_WEBHOOK_SECRET`/.exec(PAGE)?.[1]
    const event = JSON.stringify({ event: 'payment.captured', payload: {} })
    const headers = { 'content-type': 'application/json', 'x-razorpay-signature': sign(gateway.keys.webhookSecret, event) }
    expect((await fetch(machine.url + webhook, { method: 'POST', headers, body: event })).status).toBe(200)

    // a command of the page that does not work is noticed
    for (const [written, mistyped] of [
      ['npm run catalogue -- pune', 'npm run catalog -- pune'],
      ['/etc/wada.env', '/etc/wada.settings'],
    ] as const)
      await expect(machine.run(ready.replace(written, mistyped))).rejects.toThrow()
  })
})
