import { type AnyRouteName, allPaths } from '#contracts/operations/paths.ts'
import { type Api, ApiError, CALL_TIMEOUT_MS, createApi, httpTransport } from '#web/lib/api/api.ts'

/** The API client of the console: the calls of the site and those of operators. */
export const operationsApi: Api<AnyRouteName> = createApi(allPaths, httpTransport(CALL_TIMEOUT_MS))

/** The message for an operator when a call fails: the server's message if it sent one, else `otherwise`. */
export function messageOf(failure: unknown, otherwise = 'This could not be done. Please try again.'): string {
  return failure instanceof ApiError && failure.fromServer ? failure.message : otherwise
}
