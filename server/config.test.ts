import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const SECRET = 'thirty-two letters or more, at least'
const PRODUCTION = {
  WADA_MODE: 'production',
  DATABASE_URL: 'postgres://db/wada',
  PUBLIC_URL: 'https://wada.example',
  AUTH_SECRET: SECRET,
  SMS_PROVIDER: 'twilio',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+15005550006',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'key secret',
  RAZORPAY_WEBHOOK_SECRET: 'webhook secret',
}

test('nothing needs to be set for the demo', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ mode: 'demo', authSecret: undefined, redisUrl: undefined, trustProxy: false })
  expect(config.budgets.sendsPerPhone).toEqual([
    { limit: 5, windowMs: 600_000 },
    { limit: 15, windowMs: 86_400_000 },
  ])
})

test('production starts with all that it needs', () => {
  expect(readConfig(PRODUCTION)).toMatchObject({ mode: 'production', authSecret: SECRET })
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
    [{ RAZORPAY_KEY_ID: 'rzp_live_1' }, 'Razorpay needs RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET.'],
  ])('%j', (env, message) => {
    expect(() => readConfig(env)).toThrow(message)
  })
})

describe('a wrong setting is named, and its value is not shown', () => {
  test.each([
    ['AUTH_SECRET', 'short'],
    ['AUTH_SENDS_PER_PHONE', '5 an hour'],
    ['REDIS_URL', 'http://redis'],
    ['MSG91_VARIABLES', 'OTP=code'],
    ['S3_ENDPOINT', 's3.example'],
    ['S3_PREFIX', '../up'],
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
