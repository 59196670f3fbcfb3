import { afterEach, describe, expect, test } from 'vitest'
import { DAY_MS, DAY_S, HOUR_S, MINUTE_MS } from '#contracts/base/values/time.ts'
import { createKeys } from '#server/base/platform/keys.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type Calls, callsOf, newBrowser, phoneOf, registrationOf, type TestBrowser } from '#tests/people.ts'
import { deviceCookie, readDevice } from './device.ts'

const UNLIMITED = '1000000/1h'

let t: TestApp
let calls: Calls
let now = Date.parse('2026-11-02T10:00:00Z')

async function open(settings: Record<string, string> = {}): Promise<void> {
  t = await createTestApp(settings, { clock: { now: () => now } })
  calls = callsOf(t)
}
afterEach(() => t.close())

const phoneNumber = phoneOf(1)
const addressOf = (n: number) => `203.0.113.${n}`
const send = (browser?: TestBrowser, ip?: string) =>
  calls.post('/api/auth/send-login-otp', { phoneNumber }, { ...(browser ? { browser } : {}), ...(ip ? { ip } : {}) })
const verify = (otp: string, browser?: TestBrowser, ip?: string) =>
  calls.post('/api/auth/verify-login-otp', { phoneNumber, otp }, { ...(browser ? { browser } : {}), ...(ip ? { ip } : {}) })
const code = () => calls.codeFor(phoneNumber)
const other = (right: string, step = 1) => String((Number(right) + step) % 10_000).padStart(4, '0')
/** Requests codes until one differs from the code before. */
async function sendAnother(before: string, browser?: TestBrowser): Promise<string> {
  let sent = before
  while (sent === before) {
    expect((await send(browser)).statusCode).toBe(200)
    sent = await code()
  }
  return sent
}

/** A browser that has signed in as the phone. */
async function knownBrowser(): Promise<TestBrowser> {
  const browser = newBrowser()
  await calls.register(1)
  await calls.signIn(1, { browser })
  return browser
}

describe('a browser that has signed in as a phone before', () => {
  test('signs in while a stranger uses up the sends and the guesses of the phone', async () => {
    await open()
    const browser = await knownBrowser()
    const refused = { sends: 0, guesses: 0 }
    for (let n = 1; n <= 40; n++) {
      now += 11 * MINUTE_MS
      const stranger = n % 2 ? newBrowser() : undefined
      if ((await send(stranger, addressOf(n))).statusCode === 429) refused.sends++
      const wrong = other(await code())
      for (let guess = 0; guess < 4; guess++) if ((await verify(wrong, stranger, addressOf(n))).statusCode === 429) refused.guesses++
    }
    expect(refused.sends).toBeGreaterThan(20)
    expect(refused.guesses).toBeGreaterThan(20)
    expect((await send(newBrowser(), addressOf(99))).statusCode).toBe(429)
    expect((await send(browser)).statusCode).toBe(200)
    expect((await verify(await code(), browser)).statusCode).toBe(200)
  })

  test('signs in from an address whose budgets others have used up', async () => {
    await open()
    const browser = await knownBrowser()
    for (let n = 0; n < 61; n++) {
      await calls.post('/api/auth/send-login-otp', { phoneNumber: phoneOf(5_000 + n) })
      await calls.post('/api/auth/verify-login-otp', { phoneNumber: phoneOf(5_000 + n), otp: '1111' })
    }
    expect((await send()).statusCode).toBe(429)
    expect((await verify('1111')).statusCode).toBe(429)
    expect((await send(browser)).statusCode).toBe(200)
    expect((await verify(await code(), browser)).statusCode).toBe(200)
  })

  test('has budgets of its own, which end too', async () => {
    await open({ AUTH_GUESSES_PER_DEVICE: '4/1d' })
    const browser = await knownBrowser()
    now += 11 * MINUTE_MS
    const sent = []
    for (let n = 0; n < 6; n++) sent.push((await send(browser)).statusCode)
    expect(sent).toEqual([200, 200, 200, 200, 200, 429])
    const right = await code()
    // not charged to the device: the sign-in that made it known, which was a guess of an unknown device
    for (let n = 1; n <= 4; n++) await verify(other(right, n), browser)
    expect((await verify(right, browser)).json().message).toBe('Too many attempts. Please try again in 24 hours.')
    // other devices of the owner are not affected
    expect((await send(newBrowser(), addressOf(1))).statusCode).toBe(200)
  })

  test('is unknown for another phone, and from a changed or outdated cookie', async () => {
    await open({ AUTH_SENDS_PER_PHONE: '2/1d' })
    const browser = await knownBrowser()
    expect((await send()).statusCode).toBe(429)
    expect((await send(browser)).statusCode).toBe(200)
    const [[name = '', value = ''] = []] = Object.entries(browser.cookies)
    const changed = { cookies: { [name]: value.slice(0, -2) + (value.endsWith('AA') ? 'BB' : 'AA') } }
    expect((await send(changed)).statusCode).toBe(429)
    await calls.register(2)
    await calls.post('/api/auth/send-login-otp', { phoneNumber: phoneOf(2) })
    const another = await calls.post('/api/auth/send-login-otp', { phoneNumber: phoneOf(2) }, { browser: { ...browser } })
    expect(another.statusCode).toBe(429)
    now += 179 * DAY_MS
    expect((await send(browser)).statusCode).toBe(200)
    now += DAY_MS
    expect([(await send()).statusCode, (await send()).statusCode]).toEqual([200, 200])
    expect((await send(browser)).statusCode).toBe(429)
  })

  test('stays known for the last five phones', async () => {
    await open({ AUTH_SENDS_PER_PHONE: '2/1d', AUTH_SENDS_PER_ADDRESS: UNLIMITED })
    const browser = newBrowser()
    for (let n = 1; n <= 6; n++) {
      await calls.register(n)
      await calls.signIn(n, { browser })
    }
    const known = []
    for (let n = 1; n <= 6; n++)
      known.push((await calls.post('/api/auth/send-login-otp', { phoneNumber: phoneOf(n) }, { browser })).statusCode)
    expect(known).toEqual([429, 200, 200, 200, 200, 200])
  })
})

describe('a code', () => {
  test("is neither replaced nor blocked by a stranger's requests and guesses", async () => {
    await open()
    await calls.register(1)
    const browser = newBrowser()
    await send(browser)
    const right = await code()
    for (const stranger of [undefined, newBrowser()]) {
      await send(stranger)
      for (let n = 1; n <= 4; n++) await verify(other(right, n), stranger)
    }
    expect((await verify(right, browser)).statusCode).toBe(200)
  })

  test('is tried by the browser alone that asked for it', async () => {
    await open()
    await calls.register(1)
    const browser = newBrowser()
    await send(browser)
    const right = await code()
    const stranger = newBrowser()
    await sendAnother(right, stranger)
    expect((await verify(right, stranger)).json().message).toBe('Invalid OTP')
    await sendAnother(right)
    expect((await verify(right)).json().message).toBe('Invalid OTP')
    const another = newBrowser()
    await sendAnother(right, another)
    expect((await verify(right, another)).json().message).toBe('Invalid OTP')
    expect((await verify(right, browser)).statusCode).toBe(200)
  })

  test('is replaced by a resend of its own browser, which gives no new tries', async () => {
    await open()
    await calls.register(1)
    const browser = newBrowser()
    const first = await sendAnother('', browser)
    expect((await verify(other(first), browser)).statusCode).toBe(422)
    const second = await sendAnother(first, browser)
    expect((await verify(first, browser)).json().message).toBe('Invalid OTP')
    expect((await verify(other(second), browser)).statusCode).toBe(429)
    expect((await send(browser)).json().message).toBe('Too many wrong OTPs. Please request a new one in 5 minutes.')
    expect((await verify(second, browser)).statusCode).toBe(429)
  })

  test('that a browser cannot try because it keeps no cookies is refused with a message that says so', async () => {
    await open()
    await calls.register(1)
    await send(newBrowser())
    const answer = await verify(await code(), newBrowser())
    const message = 'Your browser must allow cookies for this site to sign in.'
    expect([answer.statusCode, answer.json()]).toEqual([422, { code: 'invalid_input', message, fields: { otp: message } }])
  })

  test('of a caller without a cookie is bound to nothing but the phone', async () => {
    await open()
    await calls.register(1)
    await send(undefined, addressOf(1))
    expect((await verify(await code(), undefined, addressOf(2))).statusCode).toBe(200)
  })
})

describe('guesses of unknown devices', () => {
  const open100 = () => open({ AUTH_GUESSES_PER_PHONE: UNLIMITED, AUTH_SENDS_PER_PHONE: UNLIMITED, AUTH_SENDS_PER_ADDRESS: UNLIMITED })
  const refusal =
    'There were too many wrong OTPs for this number. Please sign in on a device that you have used before, or try again in 30 days.'

  /** Enters wrong codes, each from a new browser. @returns how many guesses were compared */
  async function guessWrongly(guesses: number): Promise<number> {
    let compared = 0
    for (let n = 0; n < guesses; n++) {
      if (n % 20 === 0) now += MINUTE_MS
      const stranger = newBrowser()
      if ((await send(stranger, addressOf(n % 250))).statusCode !== 200) continue
      if ((await verify(other(await code()), stranger, addressOf(n % 250))).statusCode === 422) compared++
    }
    return compared
  }

  test('end at a hundred wrong ones in thirty days, counted in the database; known devices go on', async () => {
    await open100()
    const browser = await knownBrowser()
    expect(await guessWrongly(99)).toBe(99)
    const asked = newBrowser()
    await send(asked)
    const right = await code()
    expect(await guessWrongly(3)).toBe(1)
    // refused: another code, and any guess, even the right one
    for (const refused of [await send(newBrowser()), await verify(right, asked)])
      expect([refused.statusCode, refused.json().message]).toEqual([429, refusal])
    expect((await t.database.pool.query('SELECT guesses FROM unknown_device_guesses')).rows).toEqual([{ guesses: 100 }])
    expect((await send(browser)).statusCode).toBe(200)
    expect((await verify(await code(), browser)).statusCode).toBe(200)
    now += 30 * DAY_MS
    await calls.signIn(1)
    expect(await guessWrongly(1)).toBe(1)
  })

  test('that come at the same time are never more than a hundred', async () => {
    await open100()
    await calls.register(1)
    await guessWrongly(90)
    const strangers = []
    for (let n = 0; n < 20; n++) {
      const browser = newBrowser()
      await send(browser, addressOf(n))
      strangers.push({ browser, otp: other(await code()) })
    }
    const answers = await Promise.all(strangers.map(({ browser, otp }, n) => verify(otp, browser, addressOf(n))))
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(10)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10)
  })

  test('that are right are not counted', async () => {
    await open100()
    await calls.register(1)
    for (let n = 0; n < 3; n++) await calls.signIn(1)
    await guessWrongly(2)
    expect((await t.database.pool.query('SELECT guesses FROM unknown_device_guesses')).rows).toEqual([{ guesses: 2 }])
  })
})

describe('the cookie', () => {
  test('is out of reach for scripts and other sites, and sealed', async () => {
    await open()
    const name = 'wada_device'
    const browser = newBrowser()
    const asked = await calls.post('/api/auth/send-registration-otp', registrationOf(1), { browser })
    expect(asked.cookies).toEqual([
      { name, value: expect.any(String), maxAge: HOUR_S, path: '/api/auth', httpOnly: true, sameSite: 'Strict' },
    ])
    const signedIn = await calls.post('/api/auth/verify-registration-otp', { phoneNumber, otp: await code() }, { browser })
    expect(signedIn.cookies).toMatchObject([{ name, maxAge: 180 * DAY_S, path: '/api/auth', httpOnly: true, sameSite: 'Strict' }])
    for (const { value } of [...asked.cookies, ...signedIn.cookies]) {
      expect(value).toMatch(/^[\w-]+$/)
      expect(Buffer.from(value, 'base64url').toString('latin1')).not.toContain(phoneNumber)
    }
  })

  test('is sent over https alone where the site has https', async () => {
    await open()
    const deps = {
      keys: createKeys('a secret of at least thirty-two letters'),
      clock: { now: () => now },
      config: { isHttps: true, brokerReraForm: 'any' } as const,
    }
    const cookie = deviceCookie(deps, { id: 'a'.repeat(22), phones: [phoneNumber] })
    expect(cookie).toMatch(/^__Secure-wada_device=[\w-]+; Max-Age=15552000; Path=\/api\/auth; HttpOnly; Secure; SameSite=Strict$/)
    expect(readDevice(deps, cookie.split(';')[0])).toEqual({ id: 'a'.repeat(22), phones: [phoneNumber] })
    expect(readDevice({ ...deps, keys: createKeys('another secret of thirty-two letters') }, cookie.split(';')[0])).toBeUndefined()
  })

  test('gets a new id at the first sign-in, so that a planted one is worth nothing, and keeps it at the next', async () => {
    await open()
    await calls.register(1)
    const planted = newBrowser()
    await send(planted)
    const before = { cookies: { ...planted.cookies } }
    await verify(await code(), planted)
    await send(planted)
    const right = await code()
    expect((await verify(right, before)).json().message).toBe('Invalid OTP')
    expect((await verify(right, planted)).statusCode).toBe(200)
    const again = { cookies: { ...planted.cookies } }
    await send(planted)
    expect((await verify(await code(), again)).statusCode).toBe(200)
  })

  test('any cookie header is answered below 500', async () => {
    await open()
    for (const cookie of [
      'wada_device',
      'wada_device=',
      'wada_device=%',
      'wada_device=a; wada_device=b',
      `wada_device=${'A'.repeat(5_000)}`,
    ]) {
      const answer = await t.app.inject({
        method: 'POST',
        url: '/api/auth/verify-login-otp',
        headers: { cookie },
        payload: { phoneNumber, otp: '1111' },
      })
      expect(answer.statusCode, cookie).toBe(422)
    }
  })
})
