/**
 * Calls the API of another service. Redirects are not followed: they would take our credentials elsewhere.
 * @param unreachable makes the error of a call that may succeed on a retry; `reason` contains no URL and nothing that was sent
 * @returns the status and the parsed JSON body; `body` is undefined when the response is not JSON
 * @throws the error of `unreachable`: no connection, no response within `timeoutMs`, or status 429 or 5xx
 */
export async function callService(
  url: string,
  init: RequestInit,
  timeoutMs: number,
  unreachable: (reason: string) => Error,
): Promise<{ status: number; body: unknown }> {
  const { status, text } = await exchange(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) }).catch(
    (error: Error) => {
      throw unreachable(error.name === 'TimeoutError' ? `no answer within ${timeoutMs} ms` : 'it cannot be reached')
    },
  )
  if (status === 429 || status >= 500) throw unreachable(`it answered with status ${status}`)
  return { status, body: parseJson(text) }
}

async function exchange(url: string, init: RequestInit): Promise<{ status: number; text: string }> {
  const response = await fetch(url, init)
  return { status: response.status, text: await response.text() }
}

/** @returns undefined when the text is not JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
