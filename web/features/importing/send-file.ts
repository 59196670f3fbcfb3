import type { ErrorBody } from '#contracts/errors.ts'
import { splitPath } from '#contracts/paths.ts'
import { type Answer, ApiError } from '#web/lib/api.ts'
import { currentToken, refuseToken } from '#web/lib/session-store.ts'

/**
 * Sends the bytes of a file as they are, so that the server can tell how they are written.
 * @param key makes a repeated call harmless @throws ApiError
 */
export async function sendFile<N extends 'previewImport' | 'importProperties'>(name: N, file: Blob, key?: string): Promise<Answer<N>> {
  const { method, path } = splitPath(name)
  const token = currentToken()
  const answer = await fetch(path, {
    method,
    headers: {
      accept: 'application/json',
      'content-type': 'text/csv',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    body: file,
  }).catch(() => {
    throw new ApiError(0, undefined)
  })
  if (answer.status === 401 && token) refuseToken(token)
  const body: unknown = await answer.json().catch(() => undefined)
  if (!answer.ok || body === undefined) throw new ApiError(answer.ok ? 0 : answer.status, body as Partial<ErrorBody> | undefined)
  return body as Answer<N>
}
