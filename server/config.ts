import { resolve } from 'node:path'
import { z } from 'zod'
import { type BudgetSettings, budgetSettings } from '#server/base/http/rate-limits/index.ts'
import { emailSettings, findSmtp, isLocalSmtp } from '#server/base/platform/email/settings.ts'
import { findRazorpay, type PaymentSettings, paymentSettings, RAZORPAY_NAMES } from '#server/base/platform/payments/settings.ts'
import { findVapidKeys, type PushSettings, pushSettings, requireFirebase } from '#server/base/platform/push/open-push.ts'
import { parseSealingKey } from '#server/base/platform/sealed-records.ts'
import { blankIsUnset, StartFailure } from '#server/base/platform/setting.ts'
import { requireMsg91, requireTwilio, type SmsSettings, smsSettings } from '#server/base/platform/sms/settings.ts'
import { findBucket, type StorageSettings, storageSettings } from '#server/base/platform/storage/open-storage.ts'
import { tracingOf, tracingSettings } from '#server/base/platform/tracing/settings.ts'
import { brandSettings, INVENTED_BRAND, siteDefaultsOf } from '#server/brand-settings.ts'

const PROXY = z.union([z.enum(['loopback', 'linklocal', 'uniquelocal']), z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
const areProxies = (text: string) => text.split(',').every((part) => PROXY.safeParse(part.trim()).success)

const isOrigin = (text: string) => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text

const sealingKey = () =>
  blankIsUnset(
    z
      .string()
      .refine(
        (text) => parseSealingKey(text) !== undefined,
        'must be a public RSA key of at least 3072 bits in PEM, whose line breaks may be written as \\n (never the private key)',
      )
      .transform(parseSealingKey)
      .optional(),
  )

const authSecret = () => blankIsUnset(z.string().min(32, 'must have at least 32 characters').optional())

const databaseUrl = () =>
  blankIsUnset(z.url({ protocol: /^(postgres(ql)?|socket)$/, error: 'must read like postgres://user:password@host/database' }).optional())

/** Every setting of the program, with its default and its meaning. */
export const settings = z.object({
  /** TCP port to listen on. */
  PORT: blankIsUnset(z.coerce.number('must be a number').int().min(0).max(65535).default(3000)),
  /** Address to listen on; 0.0.0.0 to be reached from other machines. */
  HOST: blankIsUnset(z.string().default('127.0.0.1')),
  /** Seconds after SIGTERM in which the server still answers while /readyz is 503, so that load balancers stop using it; then it closes. */
  DRAIN_SECONDS: blankIsUnset(z.coerce.number('must be a number').min(0).max(300).default(5)),
  /** `demo` brings its own database and data; `production` refuses demo parts. */
  WADA_MODE: blankIsUnset(z.enum(['demo', 'production']).default('demo')),
  /** Whether demo mode fills an empty database with sample data: `on` or `off`. */
  WADA_DEMO_DATA: blankIsUnset(z.enum(['on', 'off']).default('on')),
  /** Whether the demo makes the variants of its pictures before they are first requested: `on` or `off`. */
  WADA_DEMO_VARIANTS: blankIsUnset(z.enum(['on', 'off']).default('on')),
  /** Folder for the embedded database, pictures and documents. */
  WADA_DATA_DIR: blankIsUnset(z.string().default('.data')),
  /** Folder of the built pages, as `npm run build` makes it. */
  WADA_BUILD_DIR: blankIsUnset(z.string().default('build')),
  /** The site's address as people type it, for canonical links and shares. */
  PUBLIC_URL: blankIsUnset(
    z
      .url({ protocol: /^https?$/, error: 'must start with http:// or https://', abort: true })
      .refine((text) => new URL(text).href === `${new URL(text).origin}/`, 'must be an address without a path: https://homes.example')
      .transform((text) => new URL(text).origin)
      .optional(),
  ),
  /** Address of an external PostgreSQL, used instead of the embedded one. */
  DATABASE_URL: databaseUrl(),
  /** A streaming replica for reads; users still read their own writes (docs/decisions/0091). The primary when missing. */
  DATABASE_READ_URL: databaseUrl(),
  /** Maximum connections of each copy to the database for searches and other reads, and the same number again for everything else. */
  DATABASE_POOL_SIZE: blankIsUnset(z.coerce.number().int().min(2).max(200).default(10)),
  /**
   * Proxies that are trusted to report a client's address: `false` (none, also when missing), addresses and ranges separated by commas
   * (10.0.0.0/8,loopback), or `true` (any client may claim any address; refused in production). Fastify does not support hop counts.
   */
  TRUST_PROXY: blankIsUnset(
    z
      .string()
      .refine(
        (text) => ['true', 'false'].includes(text) || areProxies(text),
        'must be false or addresses of proxies, such as 10.0.0.0/8,loopback',
      )
      .optional(),
  ),
  /** Bearer token that /metrics and /docs require in production; when missing they answer 404 there. */
  METRICS_TOKEN: blankIsUnset(
    z
      .string()
      .regex(/^[\w-]{16,200}$/, 'must have 16 to 200 letters, digits, - or _')
      .optional(),
  ),
  /** Address of a map style (MapLibre style specification) that replaces the drawn map (docs/decisions/0094). */
  MAP_STYLE_URL: blankIsUnset(z.url({ protocol: /^https?$/, error: 'must start with http:// or https://' }).optional()),
  /** Further origins from which the style loads tiles, a PMTiles file, glyphs and sprites, separated by commas. */
  MAP_ORIGINS: blankIsUnset(
    z
      .string()
      .transform((text) => text.split(',').map((part) => part.trim()))
      .refine((origins) => origins.every(isOrigin), 'must be origins, such as https://tiles.example,https://fonts.example')
      .optional(),
  ),
  /** Address of a Valhalla server that computes travel times instead of the drawn roads (docs/decisions/0102). */
  VALHALLA_URL: blankIsUnset(
    z
      .url({ protocol: /^https?$/, error: 'must start with http:// or https://' })
      .transform((text) => text.replace(/\/+$/, ''))
      .optional(),
  ),
  /**
   * Share of page loads whose speed browsers measure and report, 0 to 1. A tenth: a hundred loads a day say enough of the commonest pages,
   * and nine of ten visitors load nothing for it (docs/decisions/0190).
   */
  PAGE_SPEED_SHARE: blankIsUnset(z.coerce.number('must be a number').min(0).max(1).default(0.1)),
  /**
   * What brokers may give as RERA number: `any` text with digits, as the specification, which names no format; `register`: only numbers of
   * the form that MahaRERA gives to agents (docs/decisions/0212).
   */
  BROKER_RERA_FORM: blankIsUnset(z.enum(['any', 'register']).default('any')),
  /**
   * Days for which the data of a deleted account is kept, sealed for ERASED_DATA_PUBLIC_KEY (docs/decisions/0216). 0: nothing is kept; 365:
   * the term of rule 8(3) of the DPDP Rules, in force from 13 May 2027.
   */
  ERASED_DATA_KEPT_DAYS: blankIsUnset(z.coerce.number('must be a number').int().min(0).max(3650).default(0)),
  /** Public RSA key in PEM; the private key is kept outside, where the program cannot read it. */
  ERASED_DATA_PUBLIC_KEY: sealingKey(),
  /**
   * Which crossed-out prices the plans show. `sold`: one at which the plan was sold in the last year, with the percentage computed; `entered`:
   * what an operator entered, with the label that they wrote, as the specification (docs/dark-patterns.md). The demo, whose plans are invented, has `entered`.
   */
  CROSSED_OUT_PRICES: blankIsUnset(z.enum(['sold', 'entered']).default('sold')),
  /**
   * Contacts of a seeker that come back by the rules alone within 30 days: this many, or this share of the seeker's unlocks in that time when
   * it is more; beyond, operators decide (docs/decisions/0221).
   */
  RETURNS_PER_SEEKER: blankIsUnset(z.coerce.number('must be a number').int('must be a whole number').min(0).default(2)),
  RETURNS_SHARE: blankIsUnset(z.coerce.number('must be a number').min(0).max(1).default(0.3)),
  /** Secret from which keys for codes and encryption are derived, the same in every copy; created in the data folder when missing. */
  AUTH_SECRET: authSecret(),
  /** The next AUTH_SECRET, accepted beside it before any copy uses it (docs/decisions/0208). */
  AUTH_SECRET_NEXT: authSecret(),
  /** The AUTH_SECRET before the last change, accepted until what was sealed or signed with it has been rewritten or has ended. */
  AUTH_SECRET_OLD: authSecret(),
  /** A Redis or Valkey in which all copies count rate limits together (redis:// or rediss://); each copy counts alone when missing. */
  REDIS_URL: blankIsUnset(z.url({ protocol: /^rediss?$/, error: 'must start with redis:// or rediss://' }).optional()),
  ...budgetSettings,
  ...smsSettings,
  ...pushSettings,
  ...emailSettings,
  ...storageSettings,
  ...paymentSettings,
  /** Lowest level that pino logs. */
  LOG_LEVEL: blankIsUnset(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info')),
  /** `json`: one object a line; `text`: for people. Text when the output is a terminal, else JSON. */
  LOG_FORMAT: blankIsUnset(z.enum(['json', 'text']).default(process.stdout.isTTY ? 'text' : 'json')),
  /** Days for which operators keep logs, outside of the program; the privacy notice says it. CERT-In asks for 180 at least. */
  LOGS_KEPT_DAYS: blankIsUnset(
    z.coerce.number('must be a number').int('must be a whole number').min(180, 'must be 180 or more').default(180),
  ),
  ...tracingSettings,
  ...brandSettings,
})
type Settings = z.output<typeof settings>

/** The settings as the program uses them; settings of providers keep their names from the environment. */
export type Config = Readonly<ReturnType<typeof readConfig>>

/** Value for Fastify's option `trustProxy`. */
const trustedProxies = (text = 'false'): boolean | string => (text === 'true' || text === 'false' ? text === 'true' : text)

/** @throws StartFailure that names every wrong or missing setting */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value))
  const parsed = settings.safeParse(given.WADA_MODE === 'production' ? given : { ...INVENTED_BRAND, ...given })
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new StartFailure(`Some settings are wrong: ${problems.join('; ')}.`)
  }
  const value = parsed.data
  refuseIncompleteProviders(value)
  refuseConfusedSecrets(value)
  const erasedData = erasedDataOf(value)
  if (value.WADA_MODE === 'production') refuseDemoParts(value)
  else refuseRealParts(value)
  return {
    port: value.PORT,
    host: value.HOST,
    drainSeconds: value.DRAIN_SECONDS,
    mode: value.WADA_MODE,
    demoData: value.WADA_MODE === 'demo' && value.WADA_DEMO_DATA === 'on',
    demoVariants: value.WADA_DEMO_VARIANTS === 'on',
    dataDir: resolve(value.WADA_DATA_DIR),
    webBuildDir: resolve(value.WADA_BUILD_DIR),
    publicUrl: value.PUBLIC_URL,
    /** Whether the site is reached over https. */
    isHttps: value.PUBLIC_URL?.startsWith('https:') ?? false,
    databaseUrl: value.DATABASE_URL,
    databaseReadUrl: value.DATABASE_READ_URL,
    databasePoolSize: value.DATABASE_POOL_SIZE,
    trustProxy: trustedProxies(value.TRUST_PROXY),
    metricsToken: value.METRICS_TOKEN,
    /** Undefined when nothing of deleted accounts is kept. */
    erasedData,
    authSecret: value.AUTH_SECRET,
    authSecretNext: value.AUTH_SECRET_NEXT,
    authSecretOld: value.AUTH_SECRET_OLD,
    redisUrl: value.REDIS_URL,
    map: mapOf(value),
    valhallaUrl: value.VALHALLA_URL,
    pageSpeedShare: value.PAGE_SPEED_SHARE,
    budgets: value as BudgetSettings,
    sms: value as SmsSettings,
    push: value as PushSettings,
    /** Undefined when no e-mails are sent. */
    email: findSmtp(value),
    storage: value as StorageSettings,
    payments: value as PaymentSettings,
    logLevel: value.LOG_LEVEL,
    logFormat: value.LOG_FORMAT,
    logsKeptDays: value.LOGS_KEPT_DAYS,
    siteDefaults: siteDefaultsOf(value),
    brokerReraForm: value.BROKER_RERA_FORM,
    siteReraNumber: value.SITE_RERA_NUMBER ?? null,
    aboutStory: value.ABOUT_STORY ?? [],
    crossedOutPrices: value.CROSSED_OUT_PRICES,
    contactReturns: { perSeeker: value.RETURNS_PER_SEEKER, share: value.RETURNS_SHARE },
    /** Undefined without an endpoint. */
    tracing: tracingOf(value),
  }
}

/** Address of the map style that replaces the drawn map, and every origin that browsers load it from. */
function mapOf({ MAP_STYLE_URL: styleUrl, MAP_ORIGINS: others = [] }: Settings) {
  return { styleUrl, origins: styleUrl === undefined ? [] : [...new Set([new URL(styleUrl).origin, ...others])] }
}

function erasedDataOf({ ERASED_DATA_KEPT_DAYS: keptDays, ERASED_DATA_PUBLIC_KEY: publicKey }: Settings) {
  if (keptDays === 0) return undefined
  if (!publicKey) throw new StartFailure('ERASED_DATA_KEPT_DAYS needs ERASED_DATA_PUBLIC_KEY.')
  return { keptDays, publicKey }
}

function refuseDemoParts(value: Settings): void {
  const missing: string[] = (['DATABASE_URL', 'PUBLIC_URL', 'AUTH_SECRET'] as const).filter((name) => value[name] === undefined)
  if (value.SMS_PROVIDER === 'outbox') missing.push('SMS_PROVIDER (msg91 or twilio: the outbox sends nothing)')
  if (value.TRUST_PROXY === undefined || value.TRUST_PROXY === 'true')
    missing.push('TRUST_PROXY (false, or the addresses of the proxies in front: true believes every client)')
  if (value.PUSH_PROVIDER === 'webpush' && !findVapidKeys(value)) missing.push('VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY')
  const razorpay = findRazorpay(value)
  if (!razorpay) missing.push(...RAZORPAY_NAMES)
  else if (razorpay.RAZORPAY_KEY_ID.startsWith('rzp_test_') && value.RAZORPAY_TEST_MODE === '0')
    missing.push('RAZORPAY_KEY_ID of live mode (with RAZORPAY_TEST_MODE=1 plans are sold for test payments)')
  if (missing.length > 0) throw new StartFailure(`WADA_MODE=production needs ${missing.join(' and ')}.`)
}

/** Reason: in demo mode everybody can read the codes, and plans are bought without real money. */
function refuseRealParts(value: Settings): void {
  const real: string[] = RAZORPAY_NAMES.filter((name) => value[name] !== undefined)
  if (value.SMS_PROVIDER !== 'outbox') real.push('SMS_PROVIDER')
  if (value.SMTP_URL !== undefined && !isLocalSmtp(value.SMTP_URL)) real.push('SMTP_URL of another machine')
  if (value.PUBLIC_URL?.startsWith('https:')) real.push('PUBLIC_URL with https')
  if (real.length > 0)
    throw new StartFailure(`WADA_MODE=demo shows its codes to everybody, so it refuses ${real.join(' and ')}: set WADA_MODE=production.`)
}

function refuseConfusedSecrets({ AUTH_SECRET: current, AUTH_SECRET_NEXT: next, AUTH_SECRET_OLD: old }: Settings): void {
  for (const [name, other] of Object.entries({ AUTH_SECRET_NEXT: next, AUTH_SECRET_OLD: old })) {
    if (other === undefined) continue
    if (current === undefined) throw new StartFailure(`${name} needs AUTH_SECRET.`)
    if (other === current) throw new StartFailure(`${name} is the same as AUTH_SECRET.`)
  }
}

function refuseIncompleteProviders(value: Settings): void {
  if (value.SMS_PROVIDER === 'msg91') requireMsg91(value)
  if (value.SMS_PROVIDER === 'twilio') requireTwilio(value)
  if (value.PUSH_PROVIDER === 'fcm') requireFirebase(value)
  else findVapidKeys(value)
  findBucket(value)
  findRazorpay(value)
  findSmtp(value)
}
