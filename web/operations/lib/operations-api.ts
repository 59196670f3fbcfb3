import { type AnyRouteName, allPaths } from '#contracts/operations/paths.ts'
import { type Api, CALL_TIMEOUT_MS, createApi, httpTransport } from '#web/lib/api/api.ts'

/** The console's way to the API: every call that a visitor has, and those of operators. */
export const operationsApi: Api<AnyRouteName> = createApi(allPaths, httpTransport(CALL_TIMEOUT_MS))
