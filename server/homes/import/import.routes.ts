import type { FastifyInstance } from 'fastify'
import type { Noun } from '#server/base/base.ts'
import { serve } from '#server/base/http/contract-routes.ts'
import { type ImportDeps, importProperties, previewImport } from './import-properties.ts'
import { listPropertyFiles } from './list-property-files.ts'
import { saveSheetReading } from './save-reading.ts'

export const openImport = (deps: ImportDeps): Noun => ({ register: (app) => registerImportRoutes(app, deps) })

/** The calls by which a broker posts many properties at once. */
function registerImportRoutes(app: FastifyInstance, deps: ImportDeps): void {
  serve(app, 'previewImport', ({ viewer, request }) => previewImport(deps, viewer, request))
  serve(app, 'saveSheetReading', ({ viewer, body }) => saveSheetReading(deps, viewer, body))
  serve(app, 'listPropertyFiles', ({ viewer, query }) => listPropertyFiles(deps, viewer, query))
  serve(app, 'importProperties', ({ viewer, request }) => importProperties(deps, viewer, request))
}
