import { type AnyRouteName, allPaths } from '#contracts/operations/paths.ts'
import { type Api, CALL_TIMEOUT_MS, createApi, overHttp } from '#web/lib/api/api.ts'

/** The console's way to the API: every call that a visitor has, and those of operators. */
export const operationsApi: Api<AnyRouteName> = createApi(allPaths, overHttp(CALL_TIMEOUT_MS))
