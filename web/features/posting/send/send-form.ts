import type { ErrorBody } from '#contracts/errors.ts'
import { POST_TIMEOUT_MS } from '#contracts/limits.ts'
import { partProgress } from './part-progress.ts'

interface SentFile {
  readonly id: string
  readonly name: string
  readonly blob: Blob
}

export interface FormToSend {
  readonly method: 'POST' | 'PUT'
  readonly path: string
  /** The text of the part `property`. */
  readonly property: string
  readonly images: readonly SentFile[]
  readonly documents: readonly SentFile[]
  readonly idempotencyKey: string
  readonly token: string
  readonly onProgress?: (progress: SendProgress) => void
  readonly signal?: AbortSignal
}

export interface SendProgress {
  /** Share of the whole, 0..1; 1 while the answer is waited for. */
  readonly whole: number
  /** Share of each file, by its id. */
  readonly files: ReadonlyMap<string, number>
}

/** How it ended. After `timed_out` and `offline` nobody knows whether the server has it: send again under the same key. */
export type SendOutcome =
  | { readonly kind: 'done'; readonly answer: unknown }
  | { readonly kind: 'timed_out' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'stopped' }
  | {
      readonly kind: 'refused'
      readonly status: number
      readonly code: ErrorBody['code'] | undefined
      /** As the server wrote it; undefined when it said nothing. */
      readonly message: string | undefined
      readonly fields: Readonly<Record<string, string>>
    }

/** Sends a form with files; gives up when nothing has moved for 30 s. The session is left as it is, also by a 401. */
export function sendForm(form: FormToSend): Promise<SendOutcome> {
  const { promise, resolve } = Promise.withResolvers<SendOutcome>()
  const request = new XMLHttpRequest()
  let patience: ReturnType<typeof setTimeout>
  const end = (outcome: SendOutcome) => {
    clearTimeout(patience)
    form.signal?.removeEventListener('abort', stop)
    resolve(outcome)
  }
  const giveUp = (outcome: SendOutcome) => {
    end(outcome)
    request.abort()
  }
  const stop = () => giveUp({ kind: 'stopped' })
  const moved = () => {
    clearTimeout(patience)
    patience = setTimeout(() => giveUp({ kind: 'timed_out' }), POST_TIMEOUT_MS)
  }

  const files = [...form.images, ...form.documents]
  const textBytes = new Blob([form.property]).size
  request.upload.onprogress = ({ loaded, total }) => {
    moved()
    const [, ...shares] = partProgress([textBytes, ...files.map(({ blob }) => blob.size)], loaded, total)
    form.onProgress?.({ whole: total > 0 ? loaded / total : 0, files: new Map(files.map(({ id }, at) => [id, shares[at] ?? 0])) })
  }
  request.upload.onload = moved
  request.onprogress = moved
  request.onerror = () => end({ kind: 'offline' })
  request.onload = () => end(outcomeOf(request))

  if (form.signal?.aborted) return Promise.resolve({ kind: 'stopped' })
  form.signal?.addEventListener('abort', stop)
  request.open(form.method, form.path)
  request.setRequestHeader('accept', 'application/json')
  request.setRequestHeader('authorization', `Bearer ${form.token}`)
  request.setRequestHeader('idempotency-key', form.idempotencyKey)
  moved()
  request.send(bodyOf(form))
  return promise
}

function bodyOf({ property, images, documents }: FormToSend): FormData {
  const body = new FormData()
  body.append('property', property)
  for (const { blob, name } of images) body.append('images', blob, name)
  for (const { blob, name } of documents) body.append('documents', blob, name)
  return body
}

function outcomeOf({ status, responseText }: XMLHttpRequest): SendOutcome {
  const body = parsed(responseText)
  if (status >= 200 && status < 300) return { kind: 'done', answer: body }
  const { code, message, error, fields } = (body ?? {}) as Partial<ErrorBody> & { error?: unknown }
  const said = [message, error].find((text): text is string => typeof text === 'string' && text !== '')
  return { kind: 'refused', status, code, message: said, fields: fields ?? {} }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
