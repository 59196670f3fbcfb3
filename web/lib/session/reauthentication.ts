import { useSyncExternalStore } from 'react'
import { paths } from '#contracts/base/paths.ts'
import { type Api, ApiError, CALL_TIMEOUT_MS, createApi, httpTransport, readAnswer, type Transport } from '#web/lib/api/api.ts'
import { createListeners } from '#web/lib/browser/listeners.ts'

/** A question to the user for a code, shown by the page's `ReauthenticationDialog`. */
interface ReauthenticationRequest {
  /** Whether the user gave the code; false when they closed the dialog. */
  readonly answer: Promise<boolean>
  readonly finish: (isConfirmed: boolean) => void
}

let request: ReauthenticationRequest | undefined
const { subscribe, notify } = createListeners()

/** The open question; undefined while there is none. */
export function useReauthenticationRequest(): ReauthenticationRequest | undefined {
  return useSyncExternalStore(
    subscribe,
    () => request,
    () => undefined,
  )
}

/** Calls that are refused at the same time share one question. */
function ask(): Promise<boolean> {
  if (request) return request.answer
  let resolve = (_isConfirmed: boolean) => {}
  const answer = new Promise<boolean>((resolved) => {
    resolve = resolved
  })
  const own = {
    answer,
    finish(isConfirmed: boolean) {
      if (request === own) {
        request = undefined
        notify()
      }
      resolve(isConfirmed)
    },
  }
  request = own
  notify()
  return answer
}

/**
 * Asks for a code when the server answers that a call needs a recent one (docs/decisions/0206), and makes the call again. When the user
 * closes the question, the call fails with `reauthentication_required`. The page must have a `ReauthenticationDialog`.
 */
export function withReauthentication(transport: Transport): Transport {
  return async (path, init) => {
    const answer = await transport(path, init)
    return needsCode(answer) && (await ask()) ? transport(path, init) : answer
  }
}

function needsCode(answer: Awaited<ReturnType<Transport>>): boolean {
  if (answer.status !== 403) return false
  try {
    readAnswer(answer)
    return false
  } catch (error) {
    return error instanceof ApiError && error.code === 'reauthentication_required'
  }
}

/** The API client of the site for calls that need a recent code. */
export const reauthenticatingApi: Api = createApi(paths, withReauthentication(httpTransport(CALL_TIMEOUT_MS)))
