import { randomUUID } from 'node:crypto'
import { formatRupees } from '#contracts/base/values/money.ts'
import { alertText, emailedPrice, MAX_EMAILED_PROPERTIES } from '#contracts/finding/kept-searches/email-alert-messages.ts'
import { keptSearchAddress } from '#contracts/finding/kept-searches/kept-search-address.ts'
import { priceOf } from '#contracts/reaching/notifications/notification-messages.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import type { Queue } from '#server/base/platform/jobs/port.ts'
import { type EmailDeps, findAddressee, sendEmail } from '#server/reaching/emails/index.ts'
import { findEmailedSearch, listLiveProperties } from './emailed-searches.queries.ts'
import type { ClaimedMatch } from './matches.queries.ts'
import { makeUnsubscribeToken } from './unsubscribe-token.ts'

/** When an e-mail is sent. `last`: at once, as the last e-mail of the day. */
type Occasion = 'at_once' | 'last' | 'daily' | 'weekly'

/** The payload of a job: one e-mail about the matches of one search. It contains no text written by users. */
export interface AlertEmail {
  /** Part of the Message-ID, the same at every retry. */
  readonly id: string
  readonly userId: number
  readonly keptSearchId: number
  readonly occasion: Occasion
  /** Number of all matches; `homes` has only the first ones. */
  readonly count: number
  /** The first matches; `earlierPrice` is null for a property that did not match before. Stored jobs have this name: do not rename it. */
  readonly homes: readonly { readonly propertyId: number; readonly earlierPrice: number | null }[]
}

/** Undefined when no mail server is set. */
export type AlertQueue = Queue<AlertEmail> | undefined

/**
 * Enqueues an e-mail for each search, in the transaction that marks its matches as told: each match is e-mailed once.
 * @param found matches of this user's searches with alerts by e-mail
 */
export async function queueAlerts(
  queue: AlertQueue,
  tx: Queryable,
  userId: number,
  found: readonly ClaimedMatch[],
  occasion: Occasion,
): Promise<void> {
  if (!queue) return
  for (const [keptSearchId, matches] of Map.groupBy(found, (match) => match.keptSearchId)) {
    const homes = matches.slice(0, MAX_EMAILED_PROPERTIES).map(({ propertyId, earlierPrice }) => ({ propertyId, earlierPrice }))
    await queue.add({ id: randomUUID(), userId, keptSearchId, occasion, count: matches.length, homes }, { tx })
  }
}

/**
 * Sends the e-mail, unless the search is deleted, its e-mails are off, or the address is not confirmed. Only live properties are listed.
 * @throws Error when the job should be retried
 */
export async function sendAlert(emails: EmailDeps, { id, userId, keptSearchId, occasion, ...found }: AlertEmail): Promise<void> {
  const { database, keys, brandName, mail } = emails
  const [search, addressee] = await Promise.all([
    findEmailedSearch(database.pool, userId, keptSearchId),
    findAddressee(database.pool, userId),
  ])
  if (!mail || !search || !addressee?.address || !addressee.isConfirmed || addressee.isRefused) return
  const { address, language } = addressee
  const earlierPrices = new Map(found.homes.map((property) => [property.propertyId, property.earlierPrice]))
  const properties = await listLiveProperties(database.pool, [...earlierPrices.keys()])
  const [first] = properties
  if (!first) return
  const count = found.count - found.homes.length + properties.length
  const { action, stop, ...said } = alertText({
    brand: brandName(),
    searchName: search.name,
    count,
    first: first.propertyName,
    occasion,
  })
  const pass = makeUnsubscribeToken(keys, keptSearchId)
  const homes = properties.map(({ propertyId, propertyName, area, ...property }) => ({
    title: propertyName,
    texts: [area, emailedPrice(priceOf(property), inRupees(earlierPrices.get(propertyId)))],
    url: `/listing/${propertyId}`,
  }))
  const email = {
    ...said,
    id: `alert-${id}`,
    items: homes,
    action: { label: action, url: keptSearchAddress(search.filter) },
    // the token is in the fragment, which browsers do not send to servers
    stop: { label: stop, url: `/stop-alerts#${pass}` },
    unsubscribeUrl: `${mail.siteUrl}/api/stopped-alerts/by-mail?pass=${pass}`,
  }
  await sendEmail(emails, { userId, address, language }, email)
}

const inRupees = (price: number | null | undefined) => (price == null ? undefined : formatRupees(price))
