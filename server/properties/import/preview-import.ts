import type { FastifyRequest } from 'fastify'
import type { ImportPreview } from '#contracts/importing.ts'
import type { Viewer } from '#server/http/session.ts'
import { countPosts } from '#server/plans/index.ts'
import type { PropertyDeps } from '../deps.ts'
import { withoutOwn } from './check-file.ts'
import { presentBad, presentCounts, presentSample } from './import.present.ts'
import { listLiveListings } from './import.queries.ts'
import { receiveFile, requireBroker } from './receive-file.ts'
import { samenessOf } from './same-listing.ts'

/** What an import of this file would do; changes nothing. @throws Failure not_allowed, unsupported_media, too_large, invalid_input */
export async function previewImport(deps: PropertyDeps, viewer: Viewer, request: FastifyRequest): Promise<ImportPreview> {
  requireBroker(viewer)
  const received = await receiveFile(deps, request)
  const { pool } = deps.database
  const own = await listLiveListings(pool, viewer.userId)
  const file = withoutOwn(received, new Set(own.map(samenessOf)))
  const { left, limitMessage } = await countPosts(pool, { userId: viewer.userId, now: deps.clock.now() })
  return {
    ...presentCounts(file),
    good: file.good.length,
    bad: presentBad(file),
    header: [...file.header.cells],
    sample: presentSample(file),
    unknownColumns: [...file.header.unknown],
    postsLeft: left,
    limitMessage: left < file.good.length ? limitMessage : null,
  }
}
