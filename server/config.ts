import { resolve } from 'node:path'
import { z } from 'zod'

const blankIsUnset = <T extends z.ZodType>(schema: T) => z.preprocess((value) => (value === '' ? undefined : value), schema)

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
  /** pino's level. */
  LOG_LEVEL: blankIsUnset(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info')),
  /** Shown in the bar, the footer and titles. */
  BRAND_NAME: blankIsUnset(z.string().default('Wada')),
  /** Shown in the footer and on the contact page. */
  OFFICE_ADDRESS: blankIsUnset(z.string().default('2nd floor, Shaniwar Chowk House, Pune 411030')),
  SUPPORT_EMAIL: blankIsUnset(z.string().default('help@wada.example')),
  SUPPORT_PHONE: blankIsUnset(z.string().default('+91 20 5550 0100')),
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
  readonly logLevel: string
  readonly brand: Brand
}

/** What the people who run the product call themselves and where they are reached. */
export interface Brand {
  readonly name: string
  readonly officeAddress: string
  readonly supportEmail: string
  readonly supportPhone: string
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
    logLevel: value.LOG_LEVEL,
    brand: {
      name: value.BRAND_NAME,
      officeAddress: value.OFFICE_ADDRESS,
      supportEmail: value.SUPPORT_EMAIL,
      supportPhone: value.SUPPORT_PHONE,
    },
  }
}

function refuseDemoParts(value: z.infer<typeof settings>): void {
  const missing = (['DATABASE_URL', 'PUBLIC_URL'] as const).filter((name) => value[name] === undefined)
  if (missing.length > 0) throw new Error(`WADA_MODE=production needs ${missing.join(' and ')}.`)
}
