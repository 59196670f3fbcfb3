import type { FastifyInstance } from 'fastify'
import type { PropertySignal } from '#contracts/operations/signals.ts'
import type { Noun } from '#server/base/base.ts'
import { serve } from '#server/base/http/contract-routes.ts'
import { Failure } from '#server/base/http/failure.ts'
import type { PictureAccess } from '#server/base/http/picture-access.ts'
import type { Jobs } from '#server/base/platform/jobs/port.ts'
import { findProperty } from '#server/homes/properties/index.ts'
import { openPictureQueue } from './compare-picture.ts'
import { type SignalDeps, signalsOf } from './signals-of.ts'

interface OpenSignalDeps extends Omit<SignalDeps, 'pictureQueue'> {
  readonly jobs: Jobs
  readonly pictures: Pick<PictureAccess, 'grant'>
}

export async function openSignals({ jobs, pictures, ...given }: OpenSignalDeps): Promise<SignalDeps & Noun> {
  const deps = { ...given, pictureQueue: await openPictureQueue(jobs, given) }
  return { ...deps, register: (app) => registerSignalRoutes(app, deps, pictures) }
}

function registerSignalRoutes(app: FastifyInstance, deps: SignalDeps, pictures: Pick<PictureAccess, 'grant'>): void {
  serve(app, 'getPropertySignals', async ({ params: { id }, viewer, reply }) => {
    const property = await findProperty(deps.database.pool, id)
    const signals = (await signalsOf(deps, [id])).get(id)
    if (!property || !signals) throw new Failure('not_found', 'Property not found')
    // hidden properties' pictures are served only with the operator's cookie
    pictures.grant(reply, viewer, [property, ...signals.flatMap(othersOf)])
    return { signals }
  })
}

const othersOf = ({ evidence }: PropertySignal) => evidence.flatMap((each) => ('other' in each ? [each.other] : []))
