import { type AnyRouteName, allPaths } from '#contracts/operations/paths.ts'
import { type Api, CALL_TIMEOUT_MS, createApi, failureMessage, httpTransport } from '#web/lib/api/api.ts'

/** The API client of the console: the calls of the site and those of operators. */
export const operationsApi: Api<AnyRouteName> = createApi(allPaths, httpTransport(CALL_TIMEOUT_MS))

/** `failureMessage` with the fallback of the console. */
export const operatorFailureMessage = (error: unknown): string => failureMessage(error, 'This could not be done. Please try again.')
