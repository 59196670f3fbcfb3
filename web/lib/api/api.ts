import { createContext } from 'react-router'
import type { z } from 'zod'
import type { ErrorBody, ErrorCode } from '#contracts/base/errors.ts'
import { paths, type RouteName, splitAddress } from '#contracts/base/paths.ts'
import type { AnyRouteName } from '#contracts/operations/paths.ts'
import type { GrievanceOfficer } from '#contracts/operations/site-settings.ts'
import type { Routes } from '#contracts/routes.ts'
import type { localNamesPaths } from '#contracts/site/local-names/local-names-paths.ts'
import type { grievancePaths } from '#contracts/trust/grievances/grievance-paths.ts'
import { currentToken, expireSession, reportSecondFactorRequired } from '#web/lib/session/session-store.ts'
import { checkConnection } from './connection.ts'
import { learnServerTime } from './server-clock.ts'
import { translateAnswer } from './translate-answer.ts'

type Input<N extends AnyRouteName, K extends 'params' | 'query' | 'body'> =
  Routes[N] extends Record<K, infer S extends z.ZodType> ? z.input<S> : undefined
/** The parsed response of a call. */
export type Answer<N extends AnyRouteName> = z.output<Routes[N]['response']>

export interface CallOptions<N extends AnyRouteName> {
  readonly params?: Input<N, 'params'>
  readonly query?: Partial<Record<string, QueryValue>> & Partial<Input<N, 'query'>>
  readonly body?: Input<N, 'body'>
  /** Encoding of the body; JSON by default. */
  readonly encoding?: 'json' | 'form'
  /** CSV file as the body. Its bytes are sent unchanged, so that the server can detect the text encoding. In browsers only. */
  readonly file?: Blob
  /** The server executes calls with the same key once. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
}

type QueryValue = string | number | boolean | readonly (string | number)[] | undefined

/** Sends a request to the API: over HTTP in a browser, in process when a page is rendered on the server. */
export type Transport = (
  path: string,
  init: { method: string; body?: string | Blob; headers: Record<string, string>; signal?: AbortSignal; keepalive?: boolean },
) => Promise<{ readonly status: number; readonly statusText?: string; readonly text: string }>

/** Body of a failed response. Our server writes `message`; a proxy in front of it may write `error` instead. */
type FailedBody = Partial<ErrorBody> & { readonly error?: string }

/** A failed call. `status` is 0 when there was no answer. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | 'no_response'
  readonly fields: Readonly<Record<string, string>>
  /** Whether the message was written by the server for the person. */
  readonly fromServer: boolean
  readonly statusText: string
  /** Proof-of-work challenge, sent with the code 'proof_required'. */
  readonly challenge: ErrorBody['challenge']

  constructor(status: number, body: FailedBody | undefined, statusText = '') {
    const message = [body?.message, body?.error].find((text) => typeof text === 'string' && text !== '')
    super(message ?? 'The server did not answer.')
    this.status = status
    this.code = body?.code ?? (status === 0 ? 'no_response' : 'internal')
    this.fields = body?.fields ?? {}
    this.fromServer = message !== undefined
    this.statusText = statusText
    this.challenge = body?.challenge
  }
}

/** The message that a person sees for a failed call: the server's if there is one. */
export function failureMessage(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.fromServer ? error.message : fallback
}

/** A client for the calls with the names `R`. */
export interface Api<R extends AnyRouteName = RouteName> {
  call<N extends R>(name: N, options?: CallOptions<N>): Promise<Answer<N>>
}

/** @param addresses method and path of each call that the client can make */
export function createApi<R extends AnyRouteName>(addresses: Readonly<Record<R, string>>, transport: Transport): Api<R> {
  return {
    async call(name, options = {}) {
      const { method } = splitAddress(addresses[name])
      const headers: Record<string, string> = { accept: 'application/json' }
      const isForm = options.encoding === 'form'
      if (options.body !== undefined) headers['content-type'] = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
      if (options.file) headers['content-type'] = 'text/csv'
      if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
      const answer = await transport(requestPath(addresses[name], options), {
        method,
        headers,
        ...(options.file ? { body: options.file } : {}),
        ...(options.body === undefined ? {} : { body: isForm ? encodeForm(options.body) : JSON.stringify(options.body) }),
        ...(options.signal ? { signal: options.signal } : {}),
      })
      const body = parseJson(readAnswer(import.meta.env.OTHER_LANGUAGE ? await translateAnswer(name, answer) : answer))
      // A captive portal answers 200 with HTML.
      if (body === undefined && answer.text !== '') throw new ApiError(0, undefined)
      return body as Answer<typeof name>
    },
  }
}

/** The path of a call with its parameters and its query. @param address a row of the table of paths */
export function requestPath(address: string, { params, query }: { readonly params?: unknown; readonly query?: unknown }): string {
  const filled = splitAddress(address).path.replace(/:(\w+)/g, (_all, key: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[key])),
  )
  const search = encodeForm(query ?? {})
  return search ? `${filled}?${search}` : filled
}

/** @returns the text of an answer @throws ApiError when the call failed */
export function readAnswer({ status, statusText, text }: Awaited<ReturnType<Transport>>): string {
  if (status >= 400) throw new ApiError(status, parseJson(text) as FailedBody | undefined, statusText)
  return text
}

/** An array repeats its key; undefined values and empty texts are left out. */
function encodeForm(values: unknown): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(values as Record<string, QueryValue>)) {
    if (value === undefined || value === '') continue
    for (const part of Array.isArray(value) ? value : [value]) search.append(key, String(part))
  }
  return search.toString()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Most calls take less than a second; 30 s are enough for a full list over a slow mobile connection. */
export const CALL_TIMEOUT_MS = 30_000

const codeOf = (text: string) => (parseJson(text) as FailedBody | undefined)?.code

/**
 * Runs a call and aborts it after `timeoutMs` or when the caller's signal is aborted, whichever comes first.
 * @param timeoutMs undefined for no time limit
 * @throws what `call` throws when its signal is aborted
 */
export async function withTimeLimit<T>(
  timeoutMs: number | undefined,
  signal: AbortSignal | undefined,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  // not AbortSignal.any, which phones of 2023 do not support
  const ended = new AbortController()
  const timer = timeoutMs === undefined ? undefined : setTimeout(() => ended.abort(new Error('no answer in time')), timeoutMs)
  const abortWithCaller = () => ended.abort(signal?.reason)
  signal?.addEventListener('abort', abortWithCaller)
  if (signal?.aborted) abortWithCaller()
  try {
    return await call(ended.signal)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abortWithCaller)
  }
}

/**
 * Sends calls over HTTP with the session's token. A call without an answer within the time limit fails like a call without a
 * connection; uploads have no time limit (docs/decisions/0018).
 * @param origin of the server; only tests set it
 */
export function httpTransport(timeoutMs: number, origin = ''): Transport {
  return async (path, { signal: callersSignal, headers, ...init }) => {
    const token = currentToken()
    const allHeaders = token ? { ...headers, authorization: `Bearer ${token}` } : headers
    try {
      return await withTimeLimit(init.body instanceof Blob ? undefined : timeoutMs, callersSignal, async (signal) => {
        const response = await fetch(origin + path, { ...init, headers: allHeaders, signal })
        learnServerTime(response.headers)
        if (response.status === 401 && token) expireSession(token)
        const text = await response.text()
        if (response.status === 403 && token && codeOf(text) === 'second_factor_required') reportSecondFactorRequired(token)
        return { status: response.status, statusText: response.statusText, text }
      })
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') throw error
      if (typeof window !== 'undefined') void checkConnection()
      throw new ApiError(0, undefined)
    }
  }
}

/** The API client of the browser. */
export const browserApi: Api = createApi(paths, httpTransport(CALL_TIMEOUT_MS))

/** Context that the server gives to loaders: the in-process API and facts about the site. */
export interface Site {
  readonly api: Api<RouteName | keyof typeof grievancePaths | keyof typeof localNamesPaths>
  readonly brand: Brand
  readonly brandPages: BrandPages
  /** The site's public address without a slash at the end. */
  readonly origin: string
  /** Receives the HTML of a rendered page in parts, and the texts of its inline styles and scripts (without FIXED_SCRIPTS). */
  readonly takePage: (page: {
    readonly html: readonly (string | Uint8Array)[]
    readonly scripts: readonly string[]
    readonly styles: readonly string[]
  }) => void
  readonly mode: 'demo' | 'production'
  /** Share of page loads whose speed is measured, 0 to 1. */
  readonly pageSpeedShare: number
  /** Writes an unexpected error to the server's log. */
  readonly logFailure: (error: unknown) => void
}

export interface Brand {
  readonly name: string
  /** The registered office. Like the two below '' while it is not set. */
  readonly officeAddress: string
  readonly supportEmail: string
  readonly supportPhone: string
  /** The site's own registration as an agent, in words. */
  readonly registration?: string
}

/** Facts about the brand that only some pages show; the loaders of these pages pick the fields that they need. */
export interface BrandPages {
  /** The company that runs the site; the brand's name when none is set. */
  readonly legalName: string
  /** Digits with the country prefix. */
  readonly whatsappNumber: string
  /** When somebody answers the phone; null while nobody has said it. */
  readonly supportHours: string | null
  /** The company behind the site; null for what is not set. */
  readonly legal: {
    readonly cin: string | null
    readonly gstin: string | null
    readonly supportAddress: string | null
    readonly nodalContact: string | null
  }
  /** Null while nobody is named. */
  readonly grievanceOfficer: GrievanceOfficer | null
  readonly homeFigures: readonly BrandFigure[]
  readonly aboutFigures: readonly BrandFigure[]
  /** Paragraphs; empty when nobody wrote a story. */
  readonly aboutStory: readonly string[]
  readonly team: readonly TeamMember[]
  /** Days for which the data of a deleted account is kept sealed; 0: not at all. */
  readonly erasedDataKeptDays: number
  /** How long operators keep logs. */
  readonly logsKeptDays: number
}

/** Marketing text, not computed from data. */
interface BrandFigure {
  readonly value: string
  readonly label: string
}

export interface TeamMember {
  readonly name: string
  readonly role: string
  /** Path of the picture on this site. */
  readonly portrait?: string | undefined
}

export const siteContext = createContext<Site>()
