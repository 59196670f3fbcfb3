import { z } from 'zod'
import { MAX_SHORTLIST_NAME_LENGTH, MAX_SHORTLIST_NOTE_LENGTH, MAX_VOTER_NAME_LENGTH } from '../limits.ts'
import { findLink } from '../values/link-in-text.ts'
import { containsPhoneNumber } from '../values/phone-in-text.ts'
import { blankToNull, idOf, isInvisibleText, optional, toLine, withoutInvisible } from '../values/values.ts'
import { savedProperty } from '../wishlist/wishlist.ts'
import { SHORTLIST_MESSAGES as MESSAGES, VOTE_CHOICES } from './shortlist-messages.ts'

const userId = idOf('User id')
const shortlistId = idOf('Shortlist id')
const propertyId = idOf('Property id')

/** What whoever has the link reads: without numbers and addresses, which would go around the contacts. */
const readByOthers = (required: string, most: number, tooLong: string) =>
  z
    .string({ error: required })
    .max(most * 4, tooLong)
    .overwrite(withoutInvisible)
    .max(most, tooLong)
    .refine((given) => given.length > most || !containsPhoneNumber(given), MESSAGES.hasNumber)
    .refine((given) => given.length > most || findLink(given) === undefined, MESSAGES.hasLink)

const lineForOthers = (required: string, most: number, tooLong: string) =>
  readByOthers(required, most, tooLong)
    .overwrite(toLine)
    .refine((given) => !isInvisibleText(given), required)

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
    /** The name under which the list is shared; blank or null: none. */
    sharedBy: z.preprocess((given) => (given === undefined ? undefined : blankToNull(given)), personName.nullable().optional()),
  })
  .refine((given) => given.name !== undefined || given.sharedBy !== undefined, { error: MESSAGES.changeRequired, path: ['name'] })
export type ShortlistChange = z.output<typeof shortlistChange>
/** A blank note is none; without one, the note of a property that is on the list already stays. */
export const shortlistItemChange = z.object({ note: note.optional() })

/** The secret of a link as it stands behind the `#` of its address. */
const link = z.string({ error: MESSAGES.noLongerShared }).max(60, MESSAGES.noLongerShared)
/** 128 random bits in hexadecimal digits, by which one browser is told from others; made by the browser. */
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
  /** With little more than its name when it cannot be had any more. */
  property: savedProperty,
  note: z.string(),
  /** In the order in which people voted first. */
  votes: z.array(vote),
})
export type ShortlistItem = z.infer<typeof shortlistItem>

const shortlistFacts = z.object({
  shortlistId: z.number(),
  name: z.string(),
  /** The name under which it is shared; null: none. */
  sharedBy: z.string().nullable(),
  /** When its link was made (ISO 8601); null: it has none. */
  sharedAt: z.string().nullable(),
})

/** A list among those of its owner. */
const listedShortlist = shortlistFacts.extend({
  /** In the order in which they were added. */
  propertyIds: z.array(z.number()),
  voterCount: z.number(),
})
export type ListedShortlist = z.infer<typeof listedShortlist>
/** The latest first. */
export const shortlistList = z.array(listedShortlist)
/** Of a list that was made, and what is on it then. */
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
  /** Under which name this browser voted; null: it did not. */
  voterName: z.string().nullable(),
  items: z.array(shortlistItem.extend({ ownVote: z.enum(VOTE_CHOICES).nullable() })),
})
export type SharedShortlist = z.infer<typeof sharedShortlist>
export type SharedItem = SharedShortlist['items'][number]
/** Of a vote that was saved. */
export const votedShortlist = z.object({ message: z.string(), shortlist: sharedShortlist })
