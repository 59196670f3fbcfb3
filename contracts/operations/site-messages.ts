import { z } from 'zod'
import { MAX_PAGE_SIZE } from '../base/limits.ts'
import { choice, idOf, optional, page, size, withDefault, withoutInvisible } from '../base/values/values.ts'
import { SITE_MESSAGE_STATUSES } from '../reaching/site-messages/site-messages.ts'

export const MAX_MESSAGE_NOTE_LENGTH = 1_000

/** `text`: a part of name, e-mail address, subject or message, or a phone number. Sent in the body, as it may be personal data. */
export const siteMessageSearch = z.object({
  text: optional(z.string({ error: 'Search text must be text' }).trim().max(100, 'At most 100 characters')),
  status: optional(choice(SITE_MESSAGE_STATUSES, 'Status')),
  page: withDefault(page, 0),
  size: withDefault(size(MAX_PAGE_SIZE), 20),
})

/** Instants are ISO 8601. `note` is written and read by operators only. */
export const siteMessageEntry = z.object({
  contactMessageId: z.number(),
  receivedAt: z.string(),
  status: z.enum(SITE_MESSAGE_STATUSES),
  answeredAt: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  subject: z.string(),
  message: z.string(),
  note: z.string(),
})
export type SiteMessageEntry = z.output<typeof siteMessageEntry>

/** Replaces a text in the list. */
export const CONTAINS_CONTACT = 'Contains a phone number, an e-mail address or a link'

/**
 * A message in the list, without the sender's contact details, which only the page of the message shows. A text with a phone number, an
 * e-mail address or a link is replaced by CONTAINS_CONTACT.
 */
export const listedSiteMessage = siteMessageEntry.pick({
  contactMessageId: true,
  receivedAt: true,
  status: true,
  name: true,
  subject: true,
  message: true,
})

/** Newest first. */
export const siteMessagePage = z.object({
  content: z.array(listedSiteMessage),
  totalElements: z.number(),
  totalPages: z.number(),
})

export const siteMessageParams = z.object({ id: idOf('Message') })

const status = choice(SITE_MESSAGE_STATUSES, 'Status')
const note = withDefault(
  z
    .string({ error: 'Note must be text' })
    .overwrite(withoutInvisible)
    .max(MAX_MESSAGE_NOTE_LENGTH, `At most ${MAX_MESSAGE_NOTE_LENGTH} characters`),
  '',
)
/** `seen`: status and note that the operator saw (optimistic lock); when they have changed since, the update is refused. */
export const siteMessageUpdate = z.object({
  status,
  note,
  seen: z.object({ status, note }, { error: 'Seen must be the status and the note that were seen' }),
})
