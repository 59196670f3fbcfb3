import { z } from 'zod'
import { MAX_SHORTLIST_NAME_LENGTH, MAX_SHORTLIST_NOTE_LENGTH, MAX_VOTER_NAME_LENGTH } from '#contracts/base/limits.ts'
import { withoutContacts } from '#contracts/base/values/contact-in-text.ts'
import { blankToNull, idOf, optional, toLine, withoutInvisible } from '#contracts/base/values/values.ts'
import { savedProperty } from '../wishlist/wishlist.ts'
import { SHORTLIST_MESSAGES as MESSAGES, VOTE_CHOICES } from './shortlist-messages.ts'

const userId = idOf('User id')
const shortlistId = idOf('Shortlist id')
const propertyId = idOf('Property id')

/** Text that everybody with the link can read. Phone numbers and links are refused: they would bypass the unlock of a number. */
const readByOthers = (required: string, most: number, tooLong: string) =>
  withoutContacts(
    z
      .string({ error: required })
      .max(most * 4, tooLong)
      .overwrite(withoutInvisible)
      .max(most, tooLong),
    most,
    { phone: MESSAGES.hasNumber, link: MESSAGES.hasLink },
  )

const lineForOthers = (required: string, most: number, tooLong: string) =>
  readByOthers(required, most, tooLong).overwrite(toLine).min(1, required)

const name = lineForOthers(MESSAGES.nameRequired, MAX_SHORTLIST_NAME_LENGTH, MESSAGES.nameTooLong)
const personName = lineForOthers(MESSAGES.voterNameRequired, MAX_VOTER_NAME_LENGTH, MESSAGES.voterNameTooLong)
const note = readByOthers('The note must be text', MAX_SHORTLIST_NOTE_LENGTH, MESSAGES.noteTooLong)

export const shortlistOwner = z.object({ userId })
export const shortlistParams = z.object({ userId, shortlistId })
export const shortlistItemParams = z.object({ userId, shortlistId, propertyId })
export const newShortlist = z.object({ name })
export const shortlistChange = z
  .object({
    name: optional(name),
    /** The name under which the list is shared; none when blank or null. */
    sharedBy: z.preprocess((given) => (given === undefined ? undefined : blankToNull(given)), personName.nullable().optional()),
  })
  .refine((given) => given.name !== undefined || given.sharedBy !== undefined, { error: MESSAGES.changeRequired, path: ['name'] })
export type ShortlistChange = z.output<typeof shortlistChange>
/** A blank note removes the note; a missing note leaves the note of a listed property unchanged. */
export const shortlistItemChange = z.object({ note: note.optional() })

/** Secret of a link: the part after `#` in its address. */
const link = z.string({ error: MESSAGES.noLongerShared }).max(60, MESSAGES.noLongerShared)
/** 128 random bits in hexadecimal, made by the browser to identify itself. */
const voterKey = z.string({ error: MESSAGES.deviceRequired }).regex(/^[\da-f]{32}$/, MESSAGES.deviceRequired)
export const openedLink = z.object({ link, voterKey: optional(voterKey) })
export const newVote = z.object({
  link,
  voterKey,
  name: personName,
  propertyId,
  /** Null takes the vote back. */
  choice: z.enum(VOTE_CHOICES, { error: MESSAGES.voteRequired }).nullable(),
})
export type NewVote = z.output<typeof newVote>

const vote = z.object({ name: z.string(), choice: z.enum(VOTE_CHOICES) })
export type Vote = z.infer<typeof vote>

const shortlistItem = z.object({
  /** Only name, category, status and area when the viewer may no longer see the property. */
  property: savedProperty,
  note: z.string(),
  /** In the order of each person's first vote. */
  votes: z.array(vote),
})
export type ShortlistItem = z.infer<typeof shortlistItem>

const shortlistFacts = z.object({
  shortlistId: z.number(),
  name: z.string(),
  /** The name under which the list is shared; null when none. */
  sharedBy: z.string().nullable(),
  /** When its link was made (ISO 8601); null when it has none. */
  sharedAt: z.string().nullable(),
})

/** A shortlist in the owner's list of shortlists. */
const listedShortlist = shortlistFacts.extend({
  /** In the order of addition. */
  propertyIds: z.array(z.number()),
  voterCount: z.number(),
})
export type ListedShortlist = z.infer<typeof listedShortlist>
/** Latest first. */
export const shortlistList = z.array(listedShortlist)
/** Answer after a shortlist was created. */
export const savedShortlist = z.object({ message: z.string(), shortlist: listedShortlist })

/** A list as its owner sees it. */
export const ownShortlist = shortlistFacts.extend({ items: z.array(shortlistItem) })
export type OwnShortlist = z.infer<typeof ownShortlist>

/** The only answer that holds the secret of a link; the server keeps a hash of it. */
export const shortlistLink = z.object({ message: z.string(), link: z.string(), sharedAt: z.string() })

/** A list as whoever has the link sees it. */
export const sharedShortlist = z.object({
  name: z.string(),
  sharedBy: z.string().nullable(),
  /** Name under which this browser voted; null when it has not voted. */
  voterName: z.string().nullable(),
  items: z.array(shortlistItem.extend({ ownVote: z.enum(VOTE_CHOICES).nullable() })),
})
export type SharedShortlist = z.infer<typeof sharedShortlist>
export type SharedItem = SharedShortlist['items'][number]
/** Answer after a vote was saved. */
export const votedShortlist = z.object({ message: z.string(), shortlist: sharedShortlist })
