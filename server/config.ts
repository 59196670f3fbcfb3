import { resolve } from 'node:path'
import { z } from 'zod'
import { type Budget, budgetSettings } from '#server/http/limits/index.ts'
import { missingPaymentSettings, type PaymentSettings, paymentSettings, wantsRazorpay } from '#server/platform/payments/settings.ts'
import { missingPushSettings, type PushSettings, pushSettings } from '#server/platform/push/settings.ts'
import { blankIsUnset } from '#server/platform/setting.ts'
import { missingSmsSettings, type SmsSettings, smsSettings } from '#server/platform/sms/settings.ts'
import { missingStorageSettings, type StorageSettings, storageSettings } from '#server/platform/storage/settings.ts'

/** Every setting of the program, with its default and its meaning. */
const settings = z.object({
  /** TCP port to listen on. */
  PORT: blankIsUnset(z.coerce.number().int().min(0).max(65535).default(3000)),
  /** Address to listen on; 0.0.0.0 to be reached from other machines. */
  HOST: blankIsUnset(z.string().default('127.0.0.1')),
  /** `demo` brings its own database and data; `production` refuses demo parts. */
  WADA_MODE: blankIsUnset(z.enum(['demo', 'production']).default('demo')),
  /** Whether demo mode fills an empty database with its listings: `on` or `off`. */
  WADA_DEMO_DATA: blankIsUnset(z.enum(['on', 'off']).default('on')),
  /** Folder for the embedded database, pictures and documents. */
  WADA_DATA_DIR: blankIsUnset(z.string().default('.data')),
  /** Folder of the built pages, as `npm run build` makes it. */
  WADA_BUILD_DIR: blankIsUnset(z.string().default('build')),
  /** The site's address as people type it, for canonical links and shares. */
  PUBLIC_URL: blankIsUnset(z.url().optional()),
  /** A PostgreSQL of one's own, instead of the embedded one. */
  DATABASE_URL: blankIsUnset(z.string().optional()),
  /** A read replica for searches; the main database when missing. */
  DATABASE_READ_URL: blankIsUnset(z.string().optional()),
  /** Connections each copy may hold to the database. */
  DATABASE_POOL_SIZE: blankIsUnset(z.coerce.number().int().min(2).max(200).default(10)),
  /** Which proxies to believe about a client's address: `false`, `true`, or addresses as Fastify's trustProxy takes them. */
  TRUST_PROXY: blankIsUnset(z.string().default('false')),
  /** At least 32 characters, the same in every copy: keys for codes and what is sealed come from it. Made and kept in the data folder when missing. */
  AUTH_SECRET: blankIsUnset(z.string().min(32, 'must have at least 32 characters').optional()),
  /** A Redis or Valkey in which all copies count their limits (redis:// or rediss://); each copy counts its own when missing. */
  REDIS_URL: blankIsUnset(z.url({ protocol: /^rediss?$/, error: 'must start with redis:// or rediss://' }).optional()),
  ...budgetSettings,
  ...smsSettings,
  ...pushSettings,
  ...storageSettings,
  ...paymentSettings,
  /** pino's level. */
  LOG_LEVEL: blankIsUnset(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info')),
  /** Shown in the bar, the footer and titles. */
  BRAND_NAME: blankIsUnset(z.string().default('Wada')),
  /** Shown in the footer and on the contact page. */
  OFFICE_ADDRESS: blankIsUnset(z.string().default('2nd floor, Shaniwar Chowk House, Pune 411030')),
  SUPPORT_EMAIL: blankIsUnset(z.string().default('help@wada.example')),
  SUPPORT_PHONE: blankIsUnset(z.string().default('+91 20 5550 0100')),
  /** The company's name on tax receipts; BRAND_NAME when missing. */
  SELLER_NAME: blankIsUnset(z.string().optional()),
  /** The company's GST number on tax receipts. */
  SELLER_GSTIN: blankIsUnset(z.string().length(15, 'must have 15 characters').optional()),
})

export interface Config {
  readonly port: number
  readonly host: string
  readonly mode: 'demo' | 'production'
  readonly demoData: boolean
  readonly dataDir: string
  readonly webBuildDir: string
  readonly publicUrl: string | undefined
  readonly databaseUrl: string | undefined
  readonly databaseReadUrl: string | undefined
  readonly databasePoolSize: number
  readonly trustProxy: boolean | string
  readonly authSecret: string | undefined
  readonly redisUrl: string | undefined
  readonly budgets: Budgets
  readonly sms: SmsSettings
  readonly push: PushSettings
  readonly storage: StorageSettings
  readonly payments: PaymentSettings
  readonly logLevel: string
  readonly brand: Brand
  readonly seller: Seller
}

/** How often codes may be asked for and tried. */
export interface Budgets {
  readonly sendsPerPhone: readonly Budget[]
  readonly sendsPerAddress: readonly Budget[]
  readonly sendsOverall: readonly Budget[]
  readonly messages: readonly Budget[]
  readonly guessesPerPhone: readonly Budget[]
  readonly guessesPerAddress: readonly Budget[]
  readonly guessesOverall: readonly Budget[]
}

/** What the people who run the product call themselves and where they are reached. */
export interface Brand {
  readonly name: string
  readonly officeAddress: string
  readonly supportEmail: string
  readonly supportPhone: string
}

/** Who sells plans, as a tax receipt names them. */
export interface Seller {
  readonly name: string
  readonly address: string
  readonly email: string
  readonly gstin: string | undefined
}

/** @throws Error that names every wrong or missing setting, one a line */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = settings.safeParse(env)
  if (!parsed.success) {
    throw new Error(
      ['Some settings are wrong:', ...parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)].join('\n'),
    )
  }
  const value = parsed.data
  refuseHalfProviders(value)
  if (value.WADA_MODE === 'production') refuseDemoParts(value)
  return {
    port: value.PORT,
    host: value.HOST,
    mode: value.WADA_MODE,
    demoData: value.WADA_MODE === 'demo' && value.WADA_DEMO_DATA === 'on',
    dataDir: resolve(value.WADA_DATA_DIR),
    webBuildDir: resolve(value.WADA_BUILD_DIR),
    publicUrl: value.PUBLIC_URL?.replace(/\/+$/, ''),
    databaseUrl: value.DATABASE_URL,
    databaseReadUrl: value.DATABASE_READ_URL,
    databasePoolSize: value.DATABASE_POOL_SIZE,
    trustProxy: value.TRUST_PROXY === 'true' ? true : value.TRUST_PROXY === 'false' ? false : value.TRUST_PROXY,
    authSecret: value.AUTH_SECRET,
    redisUrl: value.REDIS_URL,
    budgets: {
      sendsPerPhone: value.AUTH_SENDS_PER_PHONE,
      sendsPerAddress: value.AUTH_SENDS_PER_ADDRESS,
      sendsOverall: value.AUTH_SENDS_OVERALL,
      messages: value.SMS_CEILING,
      guessesPerPhone: value.AUTH_GUESSES_PER_PHONE,
      guessesPerAddress: value.AUTH_GUESSES_PER_ADDRESS,
      guessesOverall: value.AUTH_GUESSES_OVERALL,
    },
    sms: value,
    push: value,
    storage: value,
    payments: value,
    logLevel: value.LOG_LEVEL,
    brand: {
      name: value.BRAND_NAME,
      officeAddress: value.OFFICE_ADDRESS,
      supportEmail: value.SUPPORT_EMAIL,
      supportPhone: value.SUPPORT_PHONE,
    },
    seller: {
      name: value.SELLER_NAME ?? value.BRAND_NAME,
      address: value.OFFICE_ADDRESS,
      email: value.SUPPORT_EMAIL,
      gstin: value.SELLER_GSTIN,
    },
  }
}

function refuseDemoParts(value: z.infer<typeof settings>): void {
  const missing: string[] = (['DATABASE_URL', 'PUBLIC_URL', 'AUTH_SECRET'] as const).filter((name) => value[name] === undefined)
  if (value.SMS_PROVIDER === 'outbox') missing.push('SMS_PROVIDER (msg91 or twilio: the outbox sends nothing)')
  missing.push(...missingPaymentSettings(value))
  if (missing.length > 0) throw new Error(`WADA_MODE=production needs ${missing.join(' and ')}.`)
}

function refuseHalfProviders(value: z.infer<typeof settings>): void {
  const refuse = (provider: string, missing: readonly string[]) => {
    if (missing.length > 0) throw new Error(`${provider} needs ${missing.join(' and ')}.`)
  }
  refuse(`SMS_PROVIDER=${value.SMS_PROVIDER}`, missingSmsSettings(value))
  refuse(`PUSH_PROVIDER=${value.PUSH_PROVIDER}`, missingPushSettings(value))
  refuse('Keeping files in S3', missingStorageSettings(value))
  if (wantsRazorpay(value)) refuse('Razorpay', missingPaymentSettings(value))
}
