import { importPaths } from '#contracts/homes/import/import-paths.ts'
import { CALL_TIMEOUT_MS, createApi, httpTransport } from '#web/lib/api/api.ts'

/** Client of the calls of the import. */
export const importApi = createApi(importPaths, httpTransport(CALL_TIMEOUT_MS))
