import type { ErrorBody } from '#contracts/errors.ts'
import { POST_TIMEOUT_MS } from '#contracts/limits.ts'

interface SentFile {
  readonly id: string
  readonly name: string
  readonly blob: Blob
}

/** The request of a form without idempotency key and token. */
export interface FormContent {
  readonly method: string
  readonly path: string
  readonly json: string
  /** Sends the JSON as one part of a form with files; without it the JSON alone is the body. */
  readonly multipart?: {
    /** The part that holds the JSON. */
    readonly part: string
    /** The files by the part that holds them. */
    readonly files: Readonly<Record<string, readonly SentFile[]>>
  }
}

export interface FormToSend extends FormContent {
  readonly idempotencyKey: string
  readonly token: string
}

export interface SendProgress {
  /** Share of the whole, 0..1; 1 while waiting for the answer. */
  readonly whole: number
  /** Share of each file, by its id. */
  readonly files: ReadonlyMap<string, number>
}

/** After `timed_out` and `offline` the server may have received the form: send it again with the same key. */
export type SendOutcome =
  | { readonly kind: 'done'; readonly answer: unknown }
  | { readonly kind: 'timed_out' | 'offline' | 'stopped' }
  /** `body`: of the server or of a proxy before it; any field may be missing. */
  | { readonly kind: 'refused'; readonly status: number; readonly body: Partial<ErrorBody> }

/** Sends a form with its files; times out when no byte has moved for 30 s. A 401 does not end the session here. */
export function sendForm(form: FormToSend, signal: AbortSignal, onProgress: (progress: SendProgress) => void): Promise<SendOutcome> {
  const { promise, resolve } = Promise.withResolvers<SendOutcome>()
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
  request.onload = () => finish(outcomeOf(request))

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

function outcomeOf({ status, responseText }: XMLHttpRequest): SendOutcome {
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
 * How much of each part of a form has been sent, 0..1, given how much of the whole has. The parts are sent one after the other, each
 * behind a header of unknown size, which is taken to be the same for all.
 * @param sizes bytes of the parts in their order @param total bytes of the whole body, at least the sum of the parts
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
