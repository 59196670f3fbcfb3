import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { contactMessagePage } from '#contracts/contact-form.ts'
import { CONTACT_FORM_MESSAGES } from '#contracts/contact-form-messages.ts'
import { serve } from '#server/http/contract-routes.ts'
import { idempotencyKeyOf } from '#server/http/idempotency.ts'
import type { Jobs } from '#server/platform/jobs/port.ts'
import { listMessages, type MessageRow } from './contact-messages.queries.ts'
import { type ContactMessageDeps, sendMessage, sweepMessages } from './send-message.ts'

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

  serve(app, 'listContactMessages', async ({ query: { page, size } }) => {
    const { rows, total } = await listMessages(deps.database.pool, page, size)
    return { content: rows.map(presentMessage), totalElements: total, totalPages: Math.ceil(total / size) }
  })
}

function presentMessage({
  id,
  receivedAt,
  idempotencyKey: _key,
  ...message
}: MessageRow): z.input<typeof contactMessagePage>['content'][number] {
  return { contactMessageId: id, receivedAt: receivedAt.toISOString(), ...message }
}
