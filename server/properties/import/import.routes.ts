import type { FastifyInstance } from 'fastify'
import { serve } from '#server/http/contract-routes.ts'
import type { PropertyDeps } from '../deps.ts'
import { createTurns } from '../in-turn.ts'
import { importProperties } from './import-properties.ts'
import { previewImport } from './preview-import.ts'

/** The calls by which a broker posts many listings at once. A person's files are read one after the other. */
export function registerImportRoutes(app: FastifyInstance, deps: PropertyDeps): void {
  const inTurn = createTurns()

  serve(app, 'previewImport', ({ viewer, request }) => inTurn(String(viewer.userId), () => previewImport(deps, viewer, request)))

  serve(app, 'importProperties', ({ viewer, request }) => inTurn(String(viewer.userId), () => importProperties(deps, viewer, request)))
}
