import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { containsContact } from '#contracts/base/values/contact-in-text.ts'
import { CONTAINS_CONTACT, type listedSiteMessage, type SiteMessageEntry } from '#contracts/operations/site-messages.ts'
import { CONTACT_FORM_MESSAGES } from '#contracts/reaching/site-messages/contact-form-messages.ts'
import type { Noun } from '#server/base/base.ts'
import { pageOf, serve } from '#server/base/http/contract-routes.ts'
import { idempotencyKeyOf } from '#server/base/http/idempotency.ts'
import type { Jobs } from '#server/base/platform/jobs/port.ts'
import { deleteOldMessages, type SiteMessageDeps, sendMessage } from './send-message.ts'
import { listMessages, type MessageRow } from './site-messages.queries.ts'
import { requireMessage, updateMessage } from './update-message.ts'

export async function openSiteMessages({ jobs, ...deps }: SiteMessageDeps & { readonly jobs: Jobs }): Promise<SiteMessageDeps & Noun> {
  await jobs.repeat('sweep-contact-messages', '41 3 * * *', async () => {
    await deleteOldMessages(deps)
  })
  return { ...deps, register: (app) => registerSiteMessageRoutes(app, deps) }
}

function registerSiteMessageRoutes(app: FastifyInstance, deps: SiteMessageDeps): void {
  serve(app, 'sendSiteMessage', async ({ body, request }) => {
    await sendMessage(deps, body, { ip: request.ip, idempotencyKey: idempotencyKeyOf(request) })
    return { message: CONTACT_FORM_MESSAGES.sent }
  })

  serve(app, 'listSiteMessages', async ({ body }) => {
    const { rows, total } = await listMessages(deps.database.pool, body)
    return pageOf(rows.map(presentListed), total, body.size)
  })

  serve(app, 'getSiteMessage', async ({ params }) => presentMessage(await requireMessage(deps, params.id)))

  serve(app, 'updateSiteMessage', async ({ params, body, viewer }) => {
    return presentMessage(await updateMessage(deps, viewer, params.id, body))
  })
}

function presentListed({ id, receivedAt, status, name, subject, message }: MessageRow): z.input<typeof listedSiteMessage> {
  const shown = (text: string) => (containsContact(text) ? CONTAINS_CONTACT : text)
  return {
    contactMessageId: id,
    receivedAt: receivedAt.toISOString(),
    status,
    name: shown(name),
    subject: shown(subject),
    message: shown(message),
  }
}

function presentMessage({ id, receivedAt, answeredAt, idempotencyKey: _key, ...message }: MessageRow): SiteMessageEntry {
  return { contactMessageId: id, receivedAt: receivedAt.toISOString(), answeredAt: answeredAt?.toISOString() ?? null, ...message }
}
