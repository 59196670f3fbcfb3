import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { INQUIRY_PAGE_SIZE, MAX_INQUIRIES_EXPORTED, MAX_INQUIRIES_FOUND } from '#contracts/base/limits.ts'
import { indianDateOf } from '#contracts/base/values/time.ts'
import type { InquiryExportQuery } from '#contracts/reaching/inquiries/inquiries.ts'
import { INQUIRY_MESSAGES } from '#contracts/reaching/inquiries/inquiry-messages.ts'
import type { Base, Noun } from '#server/base/base.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import { siteOrigin } from '#server/base/http/addresses.ts'
import { FileAnswer, pageOf, serve } from '#server/base/http/contract-routes.ts'
import { Downloads } from '#server/base/http/downloads.ts'
import { type BudgetSettings, chargesOf, requireGranted } from '#server/base/http/rate-limits/index.ts'
import type { Config } from '#server/config.ts'
import type { ReplyRecords } from '#server/reaching/reply-records/index.ts'
import { openTranslator } from '#server/site/local-names/index.ts'
import { type FileReader, inquiryCsv, inquiryCsvStart, presentInquirer, presentInquiry } from './inquiries.present.ts'
import {
  countInquirers,
  countInquiries,
  findInquiries,
  findLanguage,
  type InquiryPart,
  listInquirers,
  listInquiryIds,
} from './inquiries.queries.ts'
import { findReadyAnswers, saveReadyAnswers } from './ready-answers.queries.ts'
import { updateInquiry } from './update-inquiry.ts'

export interface InquiryDeps extends Pick<Base, 'database' | 'clock' | 'limits'> {
  readonly budgets: Pick<BudgetSettings, 'INQUIRY_EXPORTS_PER_USER'>
  readonly config: Pick<Config, 'publicUrl'>
  readonly replyRecords: Pick<ReplyRecords, 'countLater'>
}

/** Inquiries per query while a file is written. */
const EXPORT_BATCH_SIZE = 1_000
/** Retry-After while another export of the user runs, ms. A file of 20,000 inquiries takes about a second. */
const EXPORT_RETRY_AFTER_MS = 5_000

export const openInquiries = (deps: InquiryDeps): Noun => ({ register: (app) => registerInquiryRoutes(app, deps) })

function registerInquiryRoutes(app: FastifyInstance, deps: InquiryDeps): void {
  const { clock, limits, budgets, config } = deps
  const { pool } = deps.database
  const downloads = new Downloads({ retryAfterMs: EXPORT_RETRY_AFTER_MS, say: INQUIRY_MESSAGES.exportRunning })
  const readPage = async (posterId: number, { page, size, ...query }: InquiryExportQuery & { page: number; size: number }) => {
    const part = partOf(query, size, page * size)
    const [total, rows] = await Promise.all([countInquiries(pool, posterId, part.filter), readPart(pool, posterId, part)])
    return pageOf(rows.map(presentInquiry), total, size)
  }

  serve(app, 'listInquiries', ({ query, viewer }) => readPage(viewer.userId, query))

  serve(app, 'searchInquiries', async ({ query: { page, size, ...query }, viewer }) => {
    if (page !== undefined || size !== undefined)
      return readPage(viewer.userId, { ...query, page: page ?? 0, size: size ?? INQUIRY_PAGE_SIZE })
    return (await readPart(pool, viewer.userId, partOf(query, MAX_INQUIRIES_FOUND))).map(presentInquiry)
  })

  serve(app, 'listInquirers', async ({ query: { page, size, ...filter }, viewer: { userId } }) => {
    const [total, rows] = await Promise.all([
      countInquirers(pool, userId, filter),
      listInquirers(pool, userId, filter, { limit: size, offset: page * size, now: clock.now() }),
    ])
    return pageOf(rows.map(presentInquirer), total, size)
  })

  serve(app, 'getReadyAnswers', async ({ viewer, query }) => ({ answers: await findReadyAnswers(pool, viewer.userId, query.kind) }))

  serve(app, 'saveReadyAnswers', async ({ body, viewer }) => {
    const answers = [...new Set(body.answers)]
    await saveReadyAnswers(pool, viewer.userId, answers)
    return { answers }
  })

  serve(app, 'updateInquiry', async ({ params: { inquiryId }, body, viewer }) => {
    return { inquiryId, ...(await updateInquiry(deps, viewer.userId, inquiryId, body)) }
  })

  serve(app, 'exportInquiries', async ({ query, viewer, request }) => {
    const { userId } = viewer
    downloads.refuseWhileRunning(userId)
    const charges = chargesOf(`inquiry-export:user:${userId}`, budgets.INQUIRY_EXPORTS_PER_USER)
    requireGranted(await limits.take(charges, clock.now()), INQUIRY_MESSAGES.exportTooMany)
    const csv = await downloads.start(userId, async () => {
      const ids = await listInquiryIds(pool, userId, partOf(query, MAX_INQUIRIES_EXPORTED))
      const language = await findLanguage(pool, userId)
      const translate = await openTranslator(pool, language)
      return Readable.from(writeInquiries(pool, ids, { language, translate, origin: siteOrigin(request, config.publicUrl) }))
    })
    return new FileAnswer(csv, `leads-${indianDateOf(clock.now())}.csv`)
  })
}

const partOf = ({ sortBy, sortDir, ...filter }: InquiryExportQuery, limit: number, offset = 0): InquiryPart => ({
  filter,
  sortBy,
  sortDir,
  limit,
  offset,
})

const readPart = async (db: Queryable, posterId: number, part: InquiryPart) => findInquiries(db, await listInquiryIds(db, posterId, part))

/** Reads a batch when the client has received the previous ones. */
async function* writeInquiries(db: Queryable, ids: readonly number[], reader: FileReader): AsyncGenerator<string> {
  yield inquiryCsvStart(reader)
  for (let start = 0; start < ids.length; start += EXPORT_BATCH_SIZE)
    yield inquiryCsv(await findInquiries(db, ids.slice(start, start + EXPORT_BATCH_SIZE)), reader)
}
