import type { ErrorBody } from '#contracts/base/errors.ts'
import { translateAnswer } from '#web/lib/api/translate-answer.ts'
import { withResolvers } from '#web/lib/browser/with-resolvers.ts'

/** Upload timeout: a post is aborted after this long without progress. */
const POST_TIMEOUT_MS = 30_000

interface SentFile {
  readonly id: string
  readonly name: string
  readonly blob: Blob
}

/** The request that sends a form, without idempotency key and token. */
export interface FormContent {
  readonly method: string
  readonly path: string
  readonly json: string
  /** Set for a form with files: the JSON is one part of the body. Otherwise the JSON alone is the body. */
  readonly multipart?: {
    /** Name of the part that contains the JSON. */
    readonly part: string
    /** Files by the name of their part. */
    readonly files: Readonly<Record<string, readonly SentFile[]>>
  }
}

export interface FormToSend extends FormContent {
  readonly idempotencyKey: string
  readonly token: string
}

export interface SendProgress {
  /** Sent share of the whole body, 0..1; 1 while waiting for the answer. */
  readonly whole: number
  /** Sent share of each file, 0..1, by its id. */
  readonly files: ReadonlyMap<string, number>
}

/** After `timed_out` and `offline` the server may have received the form: send it again with the same key. */
export type SendOutcome =
  | { readonly kind: 'done'; readonly answer: unknown }
  | { readonly kind: 'timed_out' | 'offline' | 'stopped' }
  /** `body`: written by the server or by a proxy in front of it; any field may be missing. */
  | { readonly kind: 'refused'; readonly status: number; readonly body: Partial<ErrorBody> }

/** Sends a form with its files; times out after 30 s without progress. A 401 does not end the session here. */
export function sendForm(form: FormToSend, signal: AbortSignal, onProgress: (progress: SendProgress) => void): Promise<SendOutcome> {
  const { promise, resolve } = withResolvers<SendOutcome>()
  const request = new XMLHttpRequest()
  let timeout: ReturnType<typeof setTimeout>
  const finish = (outcome: SendOutcome) => {
    clearTimeout(timeout)
    signal.removeEventListener('abort', stop)
    resolve(outcome)
  }
  const abort = (outcome: SendOutcome) => {
    finish(outcome)
    request.abort()
  }
  const stop = () => abort({ kind: 'stopped' })
  const restartTimeout = () => {
    clearTimeout(timeout)
    timeout = setTimeout(() => abort({ kind: 'timed_out' }), POST_TIMEOUT_MS)
  }

  const files = Object.values(form.multipart?.files ?? {}).flat()
  const sizes = [new Blob([form.json]).size, ...files.map(({ blob }) => blob.size)]
  request.upload.onprogress = ({ loaded, total }) => {
    restartTimeout()
    const [, ...shares] = partProgress(sizes, loaded, total)
    onProgress({ whole: total > 0 ? loaded / total : 0, files: new Map(files.map(({ id }, at) => [id, shares[at] ?? 0])) })
  }
  request.upload.onload = restartTimeout
  request.onprogress = restartTimeout
  request.onerror = () => finish({ kind: 'offline' })
  request.onload = async () => {
    const { status, responseText: text } = request
    finish(outcomeOf(status, import.meta.env.OTHER_LANGUAGE ? (await translateAnswer('form', { text })).text : text))
  }

  if (signal.aborted) return Promise.resolve({ kind: 'stopped' })
  signal.addEventListener('abort', stop)
  request.open(form.method, form.path)
  request.setRequestHeader('accept', 'application/json')
  request.setRequestHeader('authorization', `Bearer ${form.token}`)
  request.setRequestHeader('idempotency-key', form.idempotencyKey)
  if (!form.multipart) request.setRequestHeader('content-type', 'application/json')
  restartTimeout()
  request.send(bodyOf(form))
  return promise
}

function bodyOf({ json, multipart }: FormContent): FormData | string {
  if (!multipart) return json
  const body = new FormData()
  body.append(multipart.part, json)
  for (const [part, files] of Object.entries(multipart.files)) for (const { blob, name } of files) body.append(part, blob, name)
  return body
}

function outcomeOf(status: number, responseText: string): SendOutcome {
  let answer: unknown
  try {
    answer = JSON.parse(responseText)
  } catch {
    answer = undefined
  }
  if (status >= 200 && status < 300) return { kind: 'done', answer }
  if (status === 0) return { kind: 'offline' }
  const body = (typeof answer === 'object' && answer !== null ? answer : {}) as Partial<ErrorBody> & { readonly error?: unknown }
  const message = [body.message, body.error].find((text): text is string => typeof text === 'string' && text !== '')
  return { kind: 'refused', status, body: { ...body, message } }
}

/**
 * Computes the sent share of each part of a form, 0..1. The parts are sent one after the other, each after a header of unknown size,
 * which is assumed to be the same for all parts.
 * @param sizes bytes of the parts in their order @param loaded sent bytes @param total bytes of the body, at least the sum of `sizes`
 */
export function partProgress(sizes: readonly number[], loaded: number, total: number): readonly number[] {
  const payload = sizes.reduce((sum, size) => sum + size, 0)
  const header = Math.max(0, total - payload) / (sizes.length + 1)
  let start = 0
  return sizes.map((size) => {
    const begin = start + header
    start = begin + size
    if (loaded >= total || loaded >= start) return 1
    return size === 0 ? 0 : Math.max(0, (loaded - begin) / size)
  })
}
