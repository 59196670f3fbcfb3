import type { FastifyInstance } from 'fastify'
import { serve } from '#server/base/http/contract-routes.ts'
import { type ImportDeps, importProperties, previewImport } from './import-properties.ts'

/** The calls by which a broker posts many properties at once. */
export function registerImportRoutes(app: FastifyInstance, deps: ImportDeps): void {
  serve(app, 'previewImport', ({ viewer, request }) => previewImport(deps, viewer, request))
  serve(app, 'importProperties', ({ viewer, request }) => importProperties(deps, viewer, request))
}
