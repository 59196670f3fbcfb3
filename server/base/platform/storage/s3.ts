import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { isStorageName, requireStorageName, type Storage, StorageUnavailable, type StoredFile } from './port.ts'

export interface S3Bucket {
  /** Origin, optionally with a path. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Prefix of all keys in the bucket; may be empty. */
  readonly prefix: string
}

export interface S3Retries {
  /** Timeout until a response begins, and between two of its chunks. */
  readonly timeoutMs: number
  readonly tries: number
  /** Delay before the second try, with jitter; doubled before each further one. */
  readonly waitMs: number
}

const RETRIES: S3Retries = { timeoutMs: 10_000, tries: 4, waitMs: 150 }
const RETRYABLE_STATUSES = new Set([408, 429, 500, 502, 503, 504])
const EMPTY = new Uint8Array()

/**
 * Keeps files in a bucket, by S3's REST API with Signature Version 4 over each body. An S3 PUT is atomic.
 * A stream is read into memory before it is sent, since a failed try is repeated with the same bytes.
 */
export function openS3Storage(bucket: S3Bucket, retries: S3Retries = RETRIES): Storage {
  const base = `${bucket.endpoint.replace(/\/+$/, '')}/${bucket.bucket}/${bucket.prefix}`

  async function sendWithRetries(method: string, name: string, body: Uint8Array = EMPTY): Promise<Exchange> {
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await sendOnce(bucket, retries.timeoutMs, method, base + name, body).catch((error: Error) => error)
      if (!(outcome instanceof Error)) {
        if (!RETRYABLE_STATUSES.has(outcome.response.status)) return outcome
        outcome.cancel()
      }
      if (attempt === retries.tries)
        throw new StorageUnavailable(method, outcome instanceof Error ? outcome.message : `${outcome.response.status}`)
      await pause(retries.waitMs * 2 ** (attempt - 1) * (0.5 + Math.random()))
    }
  }

  /** @returns undefined when there is no such object @throws Error for a response that a retry would not change */
  async function send(method: string, name: string, body?: Uint8Array): Promise<Exchange | undefined> {
    const exchange = await sendWithRetries(method, name, body)
    const { status } = exchange.response
    if (status >= 200 && status < 300) return exchange
    const reason = status === 404 ? '' : /<Code>(\w{1,60})<\/Code>/.exec(await exchange.response.text().catch(() => ''))?.[1]
    exchange.cancel()
    if (status === 404) return undefined
    throw new Error(`S3 refused ${method}: ${status} ${reason ?? ''}`.trimEnd())
  }

  return {
    async write(name, bytes) {
      requireStorageName(name)
      const exchange = await send('PUT', name, bytes instanceof Uint8Array ? bytes : await buffer(bytes))
      if (!exchange) throw new Error('S3 refused PUT: there is no such bucket')
      exchange.cancel()
    },
    async read(name) {
      return isStorageName(name) ? toStoredFile(await send('GET', name), retries.timeoutMs) : undefined
    },
    async exists(name) {
      const exchange = isStorageName(name) ? await send('HEAD', name) : undefined
      exchange?.cancel()
      return exchange !== undefined
    },
    async remove(name) {
      if (isStorageName(name)) (await send('DELETE', name))?.cancel()
    },
  }
}

interface Exchange {
  readonly response: Response
  /** Frees the connection. */
  cancel(): void
}

async function sendOnce(bucket: S3Bucket, timeoutMs: number, method: string, address: string, body: Uint8Array): Promise<Exchange> {
  const { url, headers } = await new AwsV4Signer({
    ...bucket,
    service: 's3',
    method,
    url: address,
    headers: { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
  }).sign()
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs)
  try {
    const init = { method, headers, redirect: 'error', signal: abort.signal } as const
    const response = await fetch(url, method === 'PUT' ? { ...init, body: body as Uint8Array<ArrayBuffer> } : init)
    return { response, cancel: () => abort.abort() }
  } finally {
    clearTimeout(timer)
  }
}

/** @param timeoutMs limit for each chunk from S3; waiting for a slow reader does not count */
function toStoredFile(exchange: Exchange | undefined, timeoutMs: number): StoredFile | undefined {
  if (!exchange) return undefined
  const { response, cancel } = exchange
  const size = Number(response.headers.get('content-length') ?? Number.NaN)
  if (!response.body || !Number.isSafeInteger(size)) {
    cancel()
    throw new StorageUnavailable('GET', 'a response without a length')
  }
  const reader = response.body.getReader()
  async function* chunks() {
    for (;;) {
      const timer = setTimeout(cancel, timeoutMs)
      const { done, value } = await reader.read().finally(() => clearTimeout(timer))
      if (done) return
      yield value
    }
  }
  const stream = Readable.from(chunks(), { objectMode: false })
  stream.once('close', cancel)
  return { size, stream }
}
