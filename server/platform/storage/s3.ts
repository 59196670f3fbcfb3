import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { isStorageName, refuseName, type Storage, StorageUnavailable, type StoredFile } from './port.ts'

export interface S3Bucket {
  /** Origin, with a path if need be. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** What all names in the bucket begin with; may be empty. */
  readonly prefix: string
}

export interface S3Patience {
  /** ms until an answer begins, and ms between two pieces of it */
  readonly timeout: number
  readonly tries: number
  /** ms before the second try; each further wait is twice the last */
  readonly wait: number
}

const PATIENCE: S3Patience = { timeout: 10_000, tries: 4, wait: 150 }
/** What may pass: overload and faults of the other end. */
const PASSING = new Set([408, 429, 500, 502, 503, 504])
const EMPTY = new Uint8Array()

/**
 * Keeps files in a bucket, by the REST calls of S3 with a signature of version 4 over each body. A PUT is all or nothing there.
 * A stream is read whole before it is sent, for a try that fails is made again with the same bytes.
 */
export function openS3Storage(bucket: S3Bucket, patience: S3Patience = PATIENCE): Storage {
  const base = `${bucket.endpoint.replace(/\/+$/, '')}/${bucket.bucket}/${bucket.prefix}`

  async function ask(method: string, name: string, body: Uint8Array = EMPTY): Promise<Asked> {
    for (let attempt = 1; ; attempt += 1) {
      const asked = await askOnce(bucket, patience.timeout, method, base + name, body).catch((error: Error) => error)
      const isPassing = asked instanceof Error || PASSING.has(asked.response.status)
      if (!isPassing) return asked
      if (!(asked instanceof Error)) asked.abandon()
      if (attempt === patience.tries)
        throw new StorageUnavailable(method, asked instanceof Error ? asked.message : `${asked.response.status}`)
      await pause(patience.wait * 2 ** (attempt - 1) * (0.5 + Math.random()))
    }
  }

  /** @returns undefined when there is no such object @throws Error for what another try would not mend */
  async function askFor(method: string, name: string, body?: Uint8Array): Promise<Asked | undefined> {
    const asked = await ask(method, name, body)
    const { status } = asked.response
    if (status >= 200 && status < 300) return asked
    const reason = status === 404 ? '' : /<Code>(\w{1,60})<\/Code>/.exec(await asked.response.text().catch(() => ''))?.[1]
    asked.abandon()
    if (status === 404) return undefined
    throw new Error(`S3 refused ${method}: ${status} ${reason ?? ''}`.trimEnd())
  }

  return {
    async write(name, bytes) {
      if (!isStorageName(name)) refuseName(name)
      const asked = await askFor('PUT', name, bytes instanceof Uint8Array ? bytes : await buffer(bytes))
      if (!asked) throw new Error('S3 refused PUT: there is no such bucket')
      asked.abandon()
    },
    async read(name) {
      return isStorageName(name) ? toStoredFile(await askFor('GET', name), patience.timeout) : undefined
    },
    async exists(name) {
      const asked = isStorageName(name) ? await askFor('HEAD', name) : undefined
      asked?.abandon()
      return asked !== undefined
    },
    async remove(name) {
      if (isStorageName(name)) (await askFor('DELETE', name))?.abandon()
    },
  }
}

interface Asked {
  readonly response: Response
  /** Lets go of the connection. */
  abandon(): void
}

async function askOnce(bucket: S3Bucket, timeout: number, method: string, address: string, body: Uint8Array): Promise<Asked> {
  const { url, headers } = await new AwsV4Signer({
    ...bucket,
    service: 's3',
    method,
    url: address,
    headers: { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
  }).sign()
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(new Error(`no answer within ${timeout} ms`)), timeout)
  try {
    const init = { method, headers, redirect: 'error', signal: abort.signal } as const
    const response = await fetch(url, method === 'PUT' ? { ...init, body: body as Uint8Array<ArrayBuffer> } : init)
    return { response, abandon: () => abort.abort() }
  } finally {
    clearTimeout(timer)
  }
}

/** @param timeout ms that the other end may take for the next piece; the reader may take its time */
function toStoredFile(asked: Asked | undefined, timeout: number): StoredFile | undefined {
  if (!asked) return undefined
  const { response, abandon } = asked
  const size = Number(response.headers.get('content-length') ?? Number.NaN)
  if (!response.body || !Number.isSafeInteger(size)) {
    abandon()
    throw new StorageUnavailable('GET', 'an answer without a length')
  }
  const reader = response.body.getReader()
  async function* pieces() {
    for (;;) {
      const timer = setTimeout(abandon, timeout)
      const { done, value } = await reader.read().finally(() => clearTimeout(timer))
      if (done) return
      yield value
    }
  }
  const stream = Readable.from(pieces(), { objectMode: false })
  stream.once('close', abandon)
  return { size, stream }
}
