import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { MAX_DOCUMENTS_AT_POSTING } from '#contracts/base/limits.ts'
import { indianDateOf } from '#contracts/base/values/time.ts'
import { FILE_MESSAGES } from '#contracts/homes/media/file-messages.ts'
import type { PostedProperty, propertyPosted } from '#contracts/homes/posting/posting.ts'
import { POSTING_MESSAGES } from '#contracts/homes/posting/posting-messages.ts'
import type { PosterRole } from '#contracts/homes/properties/property-kinds.ts'
import { inTransaction, type Queryable } from '#server/base/db/transaction.ts'
import { readForm } from '#server/base/http/contract-routes.ts'
import { Failure } from '#server/base/http/failure.ts'
import { type EarlierCall, findEarlierCall } from '#server/base/http/idempotency.queries.ts'
import { type IdempotentCall, idempotencyKeyOf, replayAnswer, runIdempotent } from '#server/base/http/idempotency.ts'
import { requireSelf, type Viewer } from '#server/base/http/session.ts'
import { type DocumentRule, queueVariants, receiveForm } from '#server/homes/media/index.ts'
import {
  availableFromOf,
  findLocality,
  inheritFirstDays,
  insertProperties,
  propertyColumns,
  refusePastDate,
  requirePosterRole,
} from '#server/homes/properties/index.ts'
import { requirePostLeft, spendPost } from '#server/money/plans/index.ts'
import { statusWhenPosted } from '#server/trust/moderation/index.ts'
import { queueComparison } from '#server/trust/signals/index.ts'
import type { PostingDeps } from './posted-files.ts'
import { discardStored, formLimits, hashForm, namesOfPlan, planFiles, type StoredFiles, withStoredFiles } from './posted-files.ts'
import { addDocuments, replaceAmenities, replacePictures } from './posting.queries.ts'

type Answer = z.output<typeof propertyPosted>

const FORM = formLimits({
  tooManyPictures: POSTING_MESSAGES.tooManyPictures,
  documents: MAX_DOCUMENTS_AT_POSTING,
  tooManyDocuments: POSTING_MESSAGES.tooManyDocuments,
})
const DOCUMENTS: DocumentRule = {
  types: new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/webp']),
  wrongType: FILE_MESSAGES.documentKind,
}

interface Post extends IdempotentCall<Answer> {
  readonly role: PosterRole
}

/**
 * Posts a property with its files atomically. What can be refused without the body is refused before it is received.
 * @throws Failure not_allowed, limit_reached, invalid_input, too_large, unsupported_media; conflict when the key was used for other content
 */
export async function postProperty(deps: PostingDeps, viewer: Viewer, request: FastifyRequest): Promise<Answer> {
  const { userId } = viewer
  const role = requirePosterRole(viewer)
  const key = idempotencyKeyOf(request)
  const earlier = await findEarlierPost(deps, userId, key)
  const form = await receiveForm(deps.media, request, FORM)
  try {
    const given = readForm('addProperty', form.text)
    if (given.postedByUserId !== undefined) requireSelf(viewer, given.postedByUserId)
    const contentHash = key === undefined ? '' : await hashForm(given, form.files)
    const post: Post = { userId, role, key, contentHash, conflictWith }
    if (earlier) return replayAnswer(earlier, post)
    const now = deps.clock.now()
    refusePastDate(given.availableFrom, now)
    const property = { ...given, availableFrom: availableFromOf(given, indianDateOf(now) ?? null) }
    return await withStoredFiles(deps.media, form.files, { documents: DOCUMENTS, staged: given.stagedPictures }, async (files) => {
      const { answer, isRepeated } = await save(deps, post, property, files)
      if (isRepeated) await discardStored(deps.media, files)
      return answer
    })
  } finally {
    await form.discard()
  }
}

/** @returns the earlier call with this idempotency key @throws Failure limit_reached when no post is left and there is no earlier call */
async function findEarlierPost(
  { database: { pool }, clock }: PostingDeps,
  userId: number,
  key: string | undefined,
): Promise<EarlierCall<Answer> | undefined> {
  // checked before the look-up: a concurrent call with the same key that spent the last post has stored its answer by then
  const failure = await requirePostLeft(pool, { userId, now: clock.now() }).then(
    () => undefined,
    (error: unknown) => error,
  )
  const earlier = key === undefined ? undefined : await findEarlierCall<Answer>(pool, { userId, key })
  if (!earlier && failure) throw failure
  return earlier
}

const conflictWith = ({ propertyId }: Answer) => new Failure('conflict', POSTING_MESSAGES.alreadyPosted, undefined, { propertyId })

function save(
  { database: { pool }, media, clock, matchNotifier, signals, moderationMode }: PostingDeps,
  post: Post,
  property: PostedProperty,
  files: StoredFiles,
): Promise<{ readonly answer: Answer; readonly isRepeated: boolean }> {
  const { userId, role } = post
  const now = new Date(clock.now())
  const insert = async (tx: Queryable): Promise<Answer> => {
    const columns = propertyColumns(property, await findLocality(tx, property.address.area))
    const poster = { postedByUserId: userId, postedByUserRole: role, createdAt: now, updatedAt: now }
    const status = await statusWhenPosted(moderationMode, tx, userId, now)
    const [propertyId = 0] = await insertProperties(tx, [{ ...columns, ...poster }], status)
    await inheritFirstDays(tx, [propertyId])
    const plan = planFiles({ pictures: [], staged: [], documents: [] }, property, { pictures: files.pictures.length, documents: 0 })
    await replacePictures(tx, propertyId, namesOfPlan(plan.pictures, files.pictures), {
      newStaged: files.stagedPictures,
      staged: { fileNames: namesOfPlan(plan.staged ?? [], files.pictures), by: 'poster' },
    })
    await addDocuments(tx, propertyId, files.documents)
    await replaceAmenities(tx, propertyId, property)
    await queueVariants(media, tx, files.pictures)
    await queueComparison(signals, tx, files.pictures)
    if (status === 'ACTIVE') await matchNotifier.notifySeekers(tx, [propertyId])
    // last, because it locks the user's allowances
    const remainingPostsUsed = await spendPost(tx, { userId, propertyId, now: now.getTime() })
    return { message: status === 'ACTIVE' ? POSTING_MESSAGES.posted : POSTING_MESSAGES.postedForReview, propertyId, remainingPostsUsed }
  }
  return inTransaction(pool, (tx) => runIdempotent(tx, post, now, () => insert(tx)))
}
