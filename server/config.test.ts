import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { PRODUCTION } from '#tests/production.ts'
import { readConfig } from './config.ts'

const MAIL = { SMTP_URL: 'smtps://wada:secret@mail.example', EMAIL_FROM: 'alerts@homes.example' }

test('nothing needs to be set for the demo', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ mode: 'demo', authSecret: undefined, redisUrl: undefined, trustProxy: false })
  expect(config.budgets.AUTH_SENDS_PER_PHONE).toEqual([
    { name: 'AUTH_SENDS_PER_PHONE', limit: 5, windowMs: 600_000 },
    { name: 'AUTH_SENDS_PER_PHONE', limit: 15, windowMs: DAY_MS },
  ])
})

test('production starts with all that it needs', () => {
  expect(readConfig(PRODUCTION)).toMatchObject({ mode: 'production', authSecret: PRODUCTION.AUTH_SECRET, trustProxy: false })
})

describe('production says which setting is missing', () => {
  test.each([
    'DATABASE_URL',
    'PUBLIC_URL',
    'AUTH_SECRET',
    'SMS_PROVIDER',
    'TWILIO_ACCOUNT_SID',
    'TWILIO_AUTH_TOKEN',
    'TWILIO_FROM',
    'TRUST_PROXY',
    'VAPID_PUBLIC_KEY',
    'VAPID_PRIVATE_KEY',
    'RAZORPAY_KEY_ID',
    'RAZORPAY_KEY_SECRET',
    'RAZORPAY_WEBHOOK_SECRET',
  ])('%s', (name) => {
    expect(() => readConfig({ ...PRODUCTION, [name]: '' })).toThrow(name)
  })

  test('the outbox sends nothing', () => {
    expect(() => readConfig({ ...PRODUCTION, SMS_PROVIDER: 'outbox' })).toThrow('SMS_PROVIDER (msg91 or twilio: the outbox sends nothing)')
  })
})

describe('production refuses', () => {
  test.each(['AUTH_SECRET_NEXT', 'AUTH_SECRET_OLD'])('%s that is the same as AUTH_SECRET or comes without it', (name) => {
    const other = 'another secret of thirty-two letters'
    expect(() => readConfig({ ...PRODUCTION, [name]: PRODUCTION.AUTH_SECRET })).toThrow(`${name} is the same as AUTH_SECRET.`)
    expect(() => readConfig({ ...PRODUCTION, AUTH_SECRET: '', [name]: other })).toThrow(`${name} needs AUTH_SECRET.`)
    readConfig({ ...PRODUCTION, [name]: other })
  })

  test('to trust every proxy (TRUST_PROXY=true)', () => {
    expect(() => readConfig({ ...PRODUCTION, TRUST_PROXY: 'true' })).toThrow('TRUST_PROXY')
    expect(readConfig({ ...PRODUCTION, TRUST_PROXY: '10.0.0.0/8, ::1,loopback' }).trustProxy).toBe('10.0.0.0/8, ::1,loopback')
  })

  test('to start with web push but without VAPID keys; with Firebase it needs none', () => {
    const none = { ...PRODUCTION, VAPID_PUBLIC_KEY: '', VAPID_PRIVATE_KEY: '' }
    expect(() => readConfig(none)).toThrow('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY')
    const firebase = { apiKey: 'k', projectId: 'p', messagingSenderId: 'm', appId: 'a', vapidKey: 'v' }
    const account = { project_id: 'p', client_email: 'a@p.example', private_key: 'k', token_uri: 'https://oauth2.example/token' }
    const fcm = { PUSH_PROVIDER: 'fcm', FCM_SERVICE_ACCOUNT: JSON.stringify(account), FCM_WEB_CONFIG: JSON.stringify(firebase) }
    expect(readConfig({ ...none, ...fcm }).push.PUSH_PROVIDER).toBe('fcm')
  })

  test("Razorpay's test keys without RAZORPAY_TEST_MODE=1", () => {
    const testKeys = { ...PRODUCTION, RAZORPAY_KEY_ID: 'rzp_test_1' }
    expect(() => readConfig(testKeys)).toThrow('RAZORPAY_TEST_MODE=1')
    expect(() => readConfig({ ...testKeys, RAZORPAY_TEST_MODE: '0' })).toThrow('RAZORPAY_TEST_MODE=1')
    expect(readConfig({ ...testKeys, RAZORPAY_TEST_MODE: '1' }).payments.RAZORPAY_KEY_ID).toBe('rzp_test_1')
  })
})

describe('data of deleted accounts', () => {
  const spki = { type: 'spki', format: 'pem' } as const
  const pkcs8 = { type: 'pkcs8', format: 'pem' } as const
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 3072, publicKeyEncoding: spki, privateKeyEncoding: pkcs8 })
  const read = (days: string, pem: string) => readConfig({ ERASED_DATA_KEPT_DAYS: days, ERASED_DATA_PUBLIC_KEY: pem }).erasedData

  test('is not kept unless a time and a key are set', () => {
    expect(readConfig({}).erasedData).toBeUndefined()
    expect(read('0', publicKey)).toBeUndefined()
    expect(() => read('365', '')).toThrow('ERASED_DATA_KEPT_DAYS needs ERASED_DATA_PUBLIC_KEY.')
    expect(read('365', publicKey)).toMatchObject({ keptDays: 365, publicKey: { type: 'public' } })
    expect(read('365', publicKey.replaceAll('\n', '\\n'))?.publicKey.export(spki)).toBe(publicKey)
  })

  test.each(['-1', '1.5', '3651', 'a year'])('is not kept for %s days', (days) => {
    expect(() => read(days, publicKey)).toThrow('ERASED_DATA_KEPT_DAYS')
  })

  const weak = generateKeyPairSync('rsa', { modulusLength: 2048, publicKeyEncoding: spki, privateKeyEncoding: pkcs8 })
  const curve = generateKeyPairSync('x25519', { publicKeyEncoding: spki, privateKeyEncoding: pkcs8 })
  test.each([
    ['a private key', privateKey],
    ['a private key beside the public one', publicKey + privateKey],
    ['a weak key', weak.publicKey],
    ['a key of another kind', curve.publicKey],
    ['a damaged key', publicKey.replace('M', '')],
    ['no key', 'key'],
  ])('is not sealed for %s', (_what, pem) => {
    expect(() => read('365', pem)).toThrow('ERASED_DATA_PUBLIC_KEY must be a public RSA key')
  })
})

describe('the demo, whose codes everybody can read, refuses what reaches real people or money', () => {
  test.each([
    ['RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET', /^RAZORPAY_/],
    ['SMS_PROVIDER', /^(SMS|TWILIO)_/],
    ['SMTP_URL of another machine', /^(SMTP_URL|EMAIL_FROM)$/],
    ['PUBLIC_URL with https', /^PUBLIC_URL$/],
  ])('%s', (names, setting) => {
    const real = Object.entries({ ...PRODUCTION, ...MAIL }).filter(([name]) => setting.test(name))
    for (const WADA_MODE of ['', 'demo'])
      expect(() => readConfig({ PUBLIC_URL: 'http://localhost:3000', ...Object.fromEntries(real), WADA_MODE })).toThrow(
        `it refuses ${names}: set`,
      )
  })
})

test('the demo accepts a database, a secret, trusted proxies and a PUBLIC_URL with http', () => {
  const { DATABASE_URL, AUTH_SECRET, TRUST_PROXY } = PRODUCTION
  expect(readConfig({ DATABASE_URL, AUTH_SECRET, TRUST_PROXY, PUBLIC_URL: 'http://localhost:3000' }).mode).toBe('demo')
})

test('e-mails are sent where a mail server is set; the demo may use one on its own machine', () => {
  expect([readConfig({}).email, readConfig(PRODUCTION).email]).toEqual([undefined, undefined])
  expect(readConfig({ ...PRODUCTION, ...MAIL }).email).toMatchObject(MAIL)
  for (const host of ['localhost:1025', '127.0.0.1', '[::1]:25', 'user:secret@127.0.0.1:25']) {
    const SMTP_URL = `smtp://${host}`
    expect(readConfig({ ...MAIL, SMTP_URL, PUBLIC_URL: 'http://localhost:3000' }).email?.SMTP_URL).toBe(SMTP_URL)
  }
})

describe('a provider with half its settings is refused in any mode', () => {
  test.each([
    [{ SMS_PROVIDER: 'msg91', MSG91_AUTH_KEY: 'k' }, 'SMS_PROVIDER=msg91 needs MSG91_SENDER and MSG91_LOGIN_TEMPLATE_ID.'],
    [{ PUSH_PROVIDER: 'fcm' }, 'PUSH_PROVIDER=fcm needs FCM_SERVICE_ACCOUNT and FCM_WEB_CONFIG.'],
    [{ VAPID_PUBLIC_KEY: 'B' }, 'PUSH_PROVIDER=webpush needs VAPID_PRIVATE_KEY.'],
    [
      { S3_BUCKET: 'wada', S3_REGION: 'ap-south-1', S3_ACCESS_KEY_ID: 'k' },
      'Keeping files in S3 needs S3_ENDPOINT and S3_SECRET_ACCESS_KEY.',
    ],
    [
      { S3_ENDPOINT: 'https://s3.example', S3_REGION: 'r', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' },
      'Keeping files in S3 needs S3_BUCKET.',
    ],
    [{ SMTP_URL: 'smtp://127.0.0.1' }, 'Sending e-mails needs EMAIL_FROM and PUBLIC_URL.'],
    [{ EMAIL_FROM: 'alerts@homes.example' }, 'Sending e-mails needs SMTP_URL and PUBLIC_URL.'],
    [{ RAZORPAY_KEY_ID: 'rzp_live_1' }, 'Razorpay needs RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET.'],
  ])('%j', (env, message) => {
    expect(() => readConfig(env)).toThrow(message)
  })
})

describe('a wrong setting is named, and its value is not shown', () => {
  test.each([
    ['PORT', 'http'],
    ['DATABASE_URL', 'mysql://wada'],
    ['AUTH_SECRET', 'short'],
    ['AUTH_SENDS_PER_PHONE', '5 an hour'],
    ['REDIS_URL', 'http://redis'],
    ['SMTP_URL', 'https://mail.example'],
    ['SMTP_URL', 'mail.example:587'],
    ['EMAIL_FROM', 'Wada <alerts@homes.example>'],
    ['MSG91_VARIABLES', 'OTP=code'],
    ['S3_ENDPOINT', 's3.example'],
    ['S3_PREFIX', '../up'],
    ['S3_PREFIX', 'a//b'],
    ['S3_PREFIX', 'a'.repeat(201)],
    ['PUBLIC_URL', 'ftp://wada.example'],
    ['PUBLIC_URL', 'https://wada.example/homes'],
    ['PUBLIC_URL', 'https://wada.example/?city=pune'],
    ['PUBLIC_URL', 'https://wada.example/#top'],
    ['PUBLIC_URL', 'https://user:secret@wada.example'],
    ['PUBLIC_URL', 'wada.example'],
    ['TRUST_PROXY', '2'],
    ['TRUST_PROXY', 'my-proxy'],
    ['TRUST_PROXY', '10.0.0.0/8,yes'],
    ['METRICS_TOKEN', 'too-short'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a key'],
    ['OTEL_TRACES_SAMPLER', 'jaeger_remote'],
    ['OTEL_TRACES_SAMPLER_ARG', '5'],
    ['RAZORPAY_TEST_MODE', 'yes'],
    ['FCM_SERVICE_ACCOUNT', '{"private_key":'],
    ['FCM_SERVICE_ACCOUNT', '{"private_key":"x"}'],
    ['VAPID_SUBJECT', 'help@wada.example'],
  ])('%s', (name, value) => {
    const message = (() => {
      try {
        readConfig({ [name]: value })
      } catch (error) {
        return (error as Error).message
      }
    })()
    expect(message).toContain(name)
    expect(message).not.toContain(value)
  })
})

test('the site has one address, with or without a slash at its end', () => {
  for (const PUBLIC_URL of ['http://localhost:3000', 'http://localhost:3000/'])
    expect(readConfig({ PUBLIC_URL }).publicUrl).toBe('http://localhost:3000')
})

test('a prefix of S3 is checked in linear time', () => {
  expect(() => readConfig({ S3_PREFIX: `${'a'.repeat(38)}!` })).toThrow('S3_PREFIX')
  expect(readConfig({ S3_PREFIX: 'wada/live-1/v.2/' }).storage.S3_PREFIX).toBe('wada/live-1/v.2/')
}, 5_000)

test.each(['https://tiles.example/', 'tiles.example', "https://tiles.example 'unsafe-eval'", 'data:', 'https://a.example,,'])(
  'MAP_ORIGINS refuses what is no origin: %s',
  (origins) => {
    expect(() => readConfig({ MAP_STYLE_URL: 'https://maps.example/style.json', MAP_ORIGINS: origins })).toThrow('MAP_ORIGINS')
  },
)

test('VALHALLA_URL is kept without a slash at its end, and refuses what is no address of a server', () => {
  expect(readConfig({}).valhallaUrl).toBeUndefined()
  for (const VALHALLA_URL of ['http://valhalla.example:8002/', 'http://valhalla.example:8002'])
    expect(readConfig({ VALHALLA_URL }).valhallaUrl).toBe('http://valhalla.example:8002')
  expect(readConfig({ VALHALLA_URL: 'https://maps.example/valhalla/' }).valhallaUrl).toBe('https://maps.example/valhalla')
  for (const VALHALLA_URL of ['ftp://valhalla.example', 'valhalla.example', 'file:///etc/passwd'])
    expect(() => readConfig({ VALHALLA_URL })).toThrow('VALHALLA_URL')
})
