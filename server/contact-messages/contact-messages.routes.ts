import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { CONTACT_FORM_MESSAGES } from '#contracts/contact-messages/contact-form-messages.ts'
import { CONTAINS_CONTACT, type ContactMessageEntry, type listedContactMessage } from '#contracts/operations/contact-messages.ts'
import { findLink } from '#contracts/values/link-in-text.ts'
import { containsPhoneNumber } from '#contracts/values/phone-in-text.ts'
import { pageOf, serve } from '#server/http/contract-routes.ts'
import { idempotencyKeyOf } from '#server/http/idempotency.ts'
import type { Jobs } from '#server/platform/jobs/port.ts'
import { listMessages, type MessageRow } from './contact-messages.queries.ts'
import { type ContactMessageDeps, sendMessage, sweepMessages } from './send-message.ts'
import { requireMessage, updateMessage } from './update-message.ts'

export async function openContactMessages({ jobs, ...deps }: ContactMessageDeps & { readonly jobs: Jobs }): Promise<ContactMessageDeps> {
  await jobs.repeat('sweep-contact-messages', '41 3 * * *', async () => {
    await sweepMessages(deps)
  })
  return deps
}

export function registerContactMessageRoutes(app: FastifyInstance, deps: ContactMessageDeps): void {
  serve(app, 'sendContactMessage', async ({ body, request }) => {
    await sendMessage(deps, body, { ip: request.ip, idempotencyKey: idempotencyKeyOf(request) })
    return { message: CONTACT_FORM_MESSAGES.sent }
  })

  serve(app, 'listContactMessages', async ({ body }) => {
    const { rows, total } = await listMessages(deps.database.pool, body)
    return pageOf(rows.map(presentListed), total, body.size)
  })

  serve(app, 'getContactMessage', async ({ params }) => presentMessage(await requireMessage(deps, params.id)))

  serve(app, 'updateContactMessage', async ({ params, body, viewer }) => {
    return presentMessage(await updateMessage(deps, viewer, params.id, body))
  })
}

function presentListed({ id, receivedAt, status, name, subject, message }: MessageRow): z.input<typeof listedContactMessage> {
  const shown = (text: string) => (containsPhoneNumber(text) || findLink(text) ? CONTAINS_CONTACT : text)
  return {
    contactMessageId: id,
    receivedAt: receivedAt.toISOString(),
    status,
    name: shown(name),
    subject: shown(subject),
    message: shown(message),
  }
}

function presentMessage({ id, receivedAt, answeredAt, idempotencyKey: _key, ...message }: MessageRow): ContactMessageEntry {
  return { contactMessageId: id, receivedAt: receivedAt.toISOString(), answeredAt: answeredAt?.toISOString() ?? null, ...message }
}
