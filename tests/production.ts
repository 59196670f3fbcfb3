import webPush from 'web-push'

const vapid = webPush.generateVAPIDKeys()
/** All settings that production requires; the database and the providers do not exist. */
export const PRODUCTION = {
  WADA_MODE: 'production',
  DATABASE_URL: 'postgres://elsewhere/wada',
  PUBLIC_URL: 'https://wada.example',
  AUTH_SECRET: 'thirty-two letters or more, at least',
  TRUST_PROXY: 'false',
  SMS_PROVIDER: 'twilio',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+15005550006',
  TWILIO_BASE_URL: 'http://127.0.0.1:1',
  VAPID_PUBLIC_KEY: vapid.publicKey,
  VAPID_PRIVATE_KEY: vapid.privateKey,
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'key secret',
  RAZORPAY_WEBHOOK_SECRET: 'webhook secret',
  RAZORPAY_BASE_URL: 'http://127.0.0.1:1',
}
