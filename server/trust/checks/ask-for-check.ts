import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { MAX_DOCUMENT_BYTES } from '#contracts/base/limits.ts'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { FILE_MESSAGES } from '#contracts/homes/media/file-messages.ts'
import { type CheckKind, MAX_CHECKS_ASKED_A_DAY } from '#contracts/trust/checks/check-kinds.ts'
import { CHECK_MESSAGES as MESSAGES } from '#contracts/trust/checks/check-messages.ts'
import type { checkAsked } from '#contracts/trust/checks/checks.ts'
import { inTransaction, lockUserRow, type Queryable } from '#server/base/db/transaction.ts'
import { readForm } from '#server/base/http/contract-routes.ts'
import { Failure, failureAt } from '#server/base/http/failure.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { type DocumentRule, type FormLimits, prepareDocument, receiveForm } from '#server/homes/media/index.ts'
import { findProperty, requireOwn } from '#server/homes/properties/index.ts'
import { countAskedSince, hasOpenCheck, insertCheck, insertPaper, type PaperRow } from './checks.queries.ts'
import type { CheckDeps } from './deps.ts'
import { deletePapers } from './sweep-papers.ts'

const FORM: FormLimits = {
  part: 'check',
  files: { documents: { count: 1, bytes: MAX_DOCUMENT_BYTES, tooMany: MESSAGES.oneFile, tooLarge: FILE_MESSAGES.fileTooLarge } },
}
const RULE: DocumentRule = {
  types: new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/webp']),
  wrongType: FILE_MESSAGES.documentKind,
}

/**
 * Stores a paper of a property of the viewer, for operators alone, and asks for its check. Pictures are redrawn without their metadata.
 * @throws Failure not_found, no_longer_available, not_allowed, limit_reached, conflict (one is open), invalid_input, too_large, unsupported_media
 */
export async function askForCheck(
  deps: CheckDeps,
  viewer: Viewer,
  propertyId: number,
  request: FastifyRequest,
): Promise<z.output<typeof checkAsked>> {
  const { pool } = deps.database
  requireOwn(viewer, await findProperty(pool, propertyId))
  await requireFewAsked(deps, pool, viewer)
  const form = await receiveForm(deps.media, request, FORM)
  try {
    const { kind } = readForm('askForCheck', form.text)
    const [file] = form.files
    if (!file) throw failureAt('invalid_input', 'documents', MESSAGES.oneFile)
    // `save` checks again under the lock; checked here too, so that no file is stored in vain
    if (await hasOpenCheck(pool, propertyId, kind)) throw alreadyAsked(kind)
    const { bytes, contentType } = await prepareDocument(deps.media, file, RULE)
    const fileName = randomBytes(16).toString('hex')
    await insertPaper(pool, { fileName, contentType: contentType as PaperRow['contentType'], storedAt: new Date(deps.clock.now()) })
    try {
      await deps.papers.write(fileName, bytes)
      return { message: MESSAGES.asked, checkId: await save(deps, viewer, { propertyId, kind, fileName }) }
    } catch (error) {
      await deletePapers(deps, [fileName]).catch((err: unknown) => deps.log.warn({ err }, 'a paper is left to the sweep'))
      throw error
    }
  } finally {
    await form.discard()
  }
}

function save(
  deps: CheckDeps,
  viewer: Viewer,
  asked: { readonly propertyId: number; readonly kind: CheckKind; readonly fileName: string },
): Promise<number> {
  return inTransaction(deps.database.pool, async (tx) => {
    requireOwn(viewer, await findProperty(tx, asked.propertyId, 'lock'))
    await lockUserRow(tx, viewer.userId)
    await requireFewAsked(deps, tx, viewer)
    const id = await insertCheck(tx, { ...asked, askedAt: new Date(deps.clock.now()) })
    if (id === undefined) throw alreadyAsked(asked.kind)
    return id
  })
}

const alreadyAsked = (kind: CheckKind) => failureAt('conflict', 'kind', MESSAGES.alreadyAsked(kind))

async function requireFewAsked({ clock }: CheckDeps, db: Queryable, { userId }: Viewer): Promise<void> {
  const asked = await countAskedSince(db, userId, new Date(clock.now() - DAY_MS))
  if (asked >= MAX_CHECKS_ASKED_A_DAY) throw new Failure('limit_reached', MESSAGES.tooMany)
}
