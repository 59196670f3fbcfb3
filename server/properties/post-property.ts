import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { MAX_DOCUMENT_BYTES, MAX_DOCUMENTS_AT_POSTING, MAX_PICTURES, MAX_SENT_PICTURE_BYTES } from '#contracts/limits.ts'
import { DEFAULT_PICTURE } from '#contracts/media.ts'
import type { PostedProperty, propertyPosted } from '#contracts/posting.ts'
import { POSTING_MESSAGES as SAYS } from '#contracts/posting-messages.ts'
import type { PosterRole } from '#contracts/property-kinds.ts'
import { indianDateOf } from '#contracts/time.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { readForm } from '#server/http/contract-routes.ts'
import { requireSelf, type Viewer } from '#server/http/session.ts'
import { type DocumentRule, type FormLimits, queueVariants, receiveForm } from '#server/media/index.ts'
import { requirePostLeft, spendPost } from '#server/plans/index.ts'
import type { PropertyDeps } from './deps.ts'
import { freeFrom } from './free-from.ts'
import { idempotencyKeyOf } from './idempotency-key.ts'
import type { InTurn } from './in-turn.ts'
import { findLocality, insertProperty, type PropertyColumns, replaceAmenities } from './posting.queries.ts'
import { requirePosterRole } from './property.policy.ts'
import { propertyColumns } from './property-columns.ts'
import { addDocuments, replacePictures } from './property-files.queries.ts'
import { refusePastDate } from './refuse-past-date.ts'
import { claimKey, findAnswer, keepAnswer } from './repeated-calls.queries.ts'
import { discardTaken, type TakenFiles, withTakenFiles } from './take-files.ts'

type Answer = z.output<typeof propertyPosted>

const FORM: FormLimits = {
  part: 'property',
  files: {
    images: { count: MAX_PICTURES, bytes: MAX_SENT_PICTURE_BYTES, tooMany: SAYS.tooManyPictures, tooLarge: SAYS.fileTooLargeToSend },
    documents: { count: MAX_DOCUMENTS_AT_POSTING, bytes: MAX_DOCUMENT_BYTES, tooMany: SAYS.tooManyDocuments, tooLarge: SAYS.fileTooLarge },
  },
}
const DOCUMENTS: DocumentRule = {
  types: new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/webp']),
  wrongType: SAYS.documentKind,
}

interface Post {
  readonly userId: number
  readonly role: PosterRole
  /** A call that comes again with the same key is the same call. */
  readonly key: string | undefined
}

/**
 * Posts a property with its files. What can be refused without them is refused before they are received; what was stored for a post
 * that fails is removed.
 * @throws Failure not_allowed, limit_reached, invalid_input, too_large, unsupported_media
 */
export async function postProperty(deps: PropertyDeps, inTurn: InTurn, viewer: Viewer, request: FastifyRequest): Promise<Answer> {
  const post: Post = { userId: viewer.userId, role: requirePosterRole(viewer), key: idempotencyKeyOf(request) }
  const act = () => receivePost(deps, post, viewer, request)
  // a retry waits for the call that it repeats, instead of doing its work beside it
  return post.key === undefined ? act() : inTurn(`${post.userId} ${post.key}`, act)
}

async function receivePost(deps: PropertyDeps, post: Post, viewer: Viewer, request: FastifyRequest): Promise<Answer> {
  const answered = await answerWithoutBody(deps, post)
  if (answered) return answered
  const form = await receiveForm(deps.media, request, FORM)
  try {
    const given = readForm('addProperty', form.text)
    if (given.postedByUserId !== undefined) requireSelf(viewer, given.postedByUserId)
    const now = deps.clock.now()
    refusePastDate(given.availableFrom, now)
    const property = { ...given, availableFrom: freeFrom(given, indianDateOf(now) ?? null) }
    return await withTakenFiles(deps.media, form.files, DOCUMENTS, async (files) => {
      const { answer, repeats } = await save(deps, post, property, files)
      if (repeats) await discardTaken(deps.media, files)
      return answer
    })
  } finally {
    await form.discard()
  }
}

/** @returns the answer of the call that this one repeats @throws Failure limit_reached */
async function answerWithoutBody({ database: { pool }, clock }: PropertyDeps, { userId, key }: Post): Promise<Answer | undefined> {
  // counted first: whoever spends the last post meanwhile has kept its answer by then
  const nothingLeft = await requirePostLeft(pool, { userId, now: clock.now() }).then(
    () => undefined,
    (error: unknown) => error,
  )
  const answered = key === undefined ? undefined : await findAnswer<Answer>(pool, { userId, key })
  if (answered === undefined && nothingLeft) throw nothingLeft
  return answered
}

/** All of a post, or nothing of it. */
function save(
  { database: { pool }, media, clock }: PropertyDeps,
  { userId, role, key }: Post,
  property: PostedProperty,
  files: TakenFiles,
): Promise<{ answer: Answer; repeats: boolean }> {
  const now = new Date(clock.now())
  return inTransaction(pool, async (tx) => {
    if (key !== undefined && !(await claimKey(tx, { userId, key }, now))) {
      const answer = await findAnswer<Answer>(tx, { userId, key })
      if (answer) return { answer, repeats: true }
    }
    const columns: PropertyColumns = {
      ...propertyColumns(property, await findLocality(tx, property.address.area)),
      posted_by_user_id: userId,
      posted_by_user_role: role,
      status: 'ACTIVE',
      created_at: now,
      updated_at: now,
    }
    const propertyId = await insertProperty(tx, columns)
    await replacePictures(tx, propertyId, files.pictures.length > 0 ? files.pictures : [DEFAULT_PICTURE])
    await addDocuments(tx, propertyId, files.documents)
    await replaceAmenities(tx, propertyId, property.amenityIds)
    await queueVariants(media, tx, files.pictures)
    // last, for it makes other posts of this person wait
    const remainingPostsUsed = await spendPost(tx, { userId, propertyId, now: now.getTime() })
    const answer: Answer = { message: SAYS.posted, propertyId, remainingPostsUsed }
    if (key !== undefined) await keepAnswer(tx, { userId, key }, answer)
    return { answer, repeats: false }
  })
}
