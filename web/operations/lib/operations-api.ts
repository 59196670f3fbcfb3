import { type AnyRouteName, allPaths } from '#contracts/operations/paths.ts'
import { type Api, CALL_TIMEOUT_MS, createApi, failureMessage, httpTransport } from '#web/lib/api/api.ts'
import { withReauthentication } from '#web/lib/session/reauthentication.ts'

const transport = withReauthentication(httpTransport(CALL_TIMEOUT_MS))

/** The API client of the console: the calls of the site and those of operators. */
export const operationsApi: Api<AnyRouteName> = createApi(allPaths, transport)

/** Sends calls that the browser completes also when their page is left. It refuses bodies above 64 KiB (Fetch standard, `keepalive`). */
export const keepaliveApi: Api<'decideOnProperty'> = createApi(allPaths, (path, init) => transport(path, { ...init, keepalive: true }))

/** `failureMessage` with the fallback of the console. */
export const operatorFailureMessage = (error: unknown): string => failureMessage(error, 'This could not be done. Please try again.')
