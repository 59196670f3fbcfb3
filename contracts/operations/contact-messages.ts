import { z } from 'zod'
import { MAX_PAGE_SIZE } from '../base/limits.ts'
import { choice, idOf, optional, page, size, withDefault, withoutInvisible } from '../base/values/values.ts'
import { CONTACT_MESSAGE_STATUSES } from '../reaching/site-messages/site-messages.ts'

export const MAX_MESSAGE_NOTE_LENGTH = 1_000

/** `text`: a part of name, e-mail address, subject or message, or a phone number. Sent in the body, as it may be personal data. */
export const contactMessageSearch = z.object({
  text: optional(z.string({ error: 'Search text must be text' }).trim().max(100, 'At most 100 characters')),
  status: optional(choice(CONTACT_MESSAGE_STATUSES, 'Status')),
  page: withDefault(page, 0),
  size: withDefault(size(MAX_PAGE_SIZE), 20),
})

/** Instants are ISO 8601. `note` is written and read by operators only. */
export const contactMessageEntry = z.object({
  contactMessageId: z.number(),
  receivedAt: z.string(),
  status: z.enum(CONTACT_MESSAGE_STATUSES),
  answeredAt: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  subject: z.string(),
  message: z.string(),
  note: z.string(),
})
export type ContactMessageEntry = z.output<typeof contactMessageEntry>

/** Replaces a text in the list. */
export const CONTAINS_CONTACT = 'Contains a phone number, an e-mail address or a link'

/**
 * A message in the list, without the sender's contact details, which only the page of the message shows. A text with a phone number, an
 * e-mail address or a link is replaced by CONTAINS_CONTACT.
 */
export const listedContactMessage = contactMessageEntry.pick({
  contactMessageId: true,
  receivedAt: true,
  status: true,
  name: true,
  subject: true,
  message: true,
})

/** Newest first. */
export const contactMessagePage = z.object({
  content: z.array(listedContactMessage),
  totalElements: z.number(),
  totalPages: z.number(),
})

export const contactMessageParams = z.object({ id: idOf('Message') })

const status = choice(CONTACT_MESSAGE_STATUSES, 'Status')
const note = withDefault(
  z
    .string({ error: 'Note must be text' })
    .overwrite(withoutInvisible)
    .max(MAX_MESSAGE_NOTE_LENGTH, `At most ${MAX_MESSAGE_NOTE_LENGTH} characters`),
  '',
)
/** `seen`: status and note that the operator saw (optimistic lock); when they have changed since, the update is refused. */
export const contactMessageUpdate = z.object({
  status,
  note,
  seen: z.object({ status, note }, { error: 'Seen must be the status and the note that were seen' }),
})
