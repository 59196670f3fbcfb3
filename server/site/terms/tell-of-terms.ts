import { DAY_MS, HOUR_MS, indianDateOf } from '#contracts/base/values/time.ts'
import { PRIVACY_CHANGES } from '#contracts/people/privacy/privacy-changes.ts'
import { privacyChangedText, TERMS_REMINDER_TEXT, termsChangedText } from '#contracts/reaching/notifications/notification-messages.ts'
import { TERMS_CHANGES } from '#contracts/site/terms/terms-changes.ts'
import type { Base } from '#server/base/base.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { eachInTurn } from '#server/base/each-in-turn.ts'
import { type NotificationDeps, notifyAll } from '#server/reaching/notifications/index.ts'
import { listNextUsers, lockRound, moveRound, type NextUser } from './rounds.queries.ts'

export interface TellDeps extends Pick<Base, 'database' | 'clock' | 'stopping'> {
  readonly notifications: Pick<NotificationDeps, 'clock' | 'pushes'>
}

/** Users of one transaction. */
const USERS_IN_BATCH = 1_000
/** A run ends after so many batches, and the next one continues: a million users are told within some hours instead of at once. */
const MAX_BATCHES_IN_RUN = 25
/** Younger accounts are not reminded: 90 days, so that nobody waits longer than three months for the first reminder. */
const REMINDER_AFTER_MS = 90 * DAY_MS
/** An account may be committed so long after its `created_at`, which a round must not have passed by then. */
const COMMIT_MARGIN_MS = HOUR_MS

interface Message {
  /** Key of its round, and cause of its notifications. */
  readonly key: string
  readonly text: { readonly title: string; readonly body: string }
  /** Page that the notification leads to. */
  readonly path: string
  /** Accounts made later are not dealt with yet. */
  readonly until: number
  readonly isFor: (user: NextUser) => boolean
}

/**
 * Sends what is due about the Terms of Service and the privacy notice, as notifications without pushes (docs/decisions/0214): the newest
 * version of each to users who agreed to an older one, or to none before it was there; and in each quarter a reminder (IT Rules 2021,
 * rule 3(1)(c)).
 */
export async function tellOfTerms(deps: TellDeps): Promise<void> {
  const now = deps.clock.now()
  const [terms] = TERMS_CHANGES
  const [privacy] = PRIVACY_CHANGES
  const until = now - COMMIT_MARGIN_MS
  const messages: Message[] = [
    {
      key: `change:${terms.version}`,
      text: termsChangedText(terms.summary),
      path: '/terms',
      until,
      isFor: (user) => isBehind(user, user.termsVersion, terms.version),
    },
    {
      key: `privacy:${privacy.version}`,
      text: privacyChangedText(privacy.summary),
      path: '/privacy',
      until,
      isFor: (user) => isBehind(user, user.privacyVersion, privacy.version),
    },
    {
      key: `reminder:${quarterOf(now)}`,
      text: TERMS_REMINDER_TEXT,
      path: '/terms',
      until: now - REMINDER_AFTER_MS,
      isFor: () => true,
    },
  ]
  await eachInTurn(messages, (message) => tellUsers(deps, message))
}

/** @param agreed the version that the user agreed to; null: none @param version the newest one */
const isBehind = ({ isOlderThanRound }: NextUser, agreed: string | null, version: string): boolean =>
  agreed === null ? isOlderThanRound : agreed < version

async function tellUsers(deps: TellDeps, message: Message): Promise<void> {
  for (let batches = 0; batches < MAX_BATCHES_IN_RUN && !deps.stopping?.aborted; batches++)
    if ((await tellBatch(deps, message)) < USERS_IN_BATCH) return
}

/** Notifies the next users of the round and moves it on, in one transaction. @returns how many users were looked at */
function tellBatch({ database, clock, notifications }: TellDeps, { key, text, path, until, isFor }: Message): Promise<number> {
  return inTransaction(database.pool, async (tx) => {
    const round = await lockRound(tx, key, new Date(clock.now()))
    const users = await listNextUsers(tx, round, new Date(until), USERS_IN_BATCH)
    const last = users.at(-1)
    if (!last) return 0
    const told = users.filter((user) => user.isActive && isFor(user)).map(({ id }) => id)
    if (told.length > 0) await notifyAll(notifications, tx, told, { kind: 'terms', cause: `terms-${key}`, ...text, path })
    await moveRound(tx, key, last)
    return users.length
  })
}

/** The quarter in India, such as '2026-Q4'. @param now epoch ms */
function quarterOf(now: number): string {
  const [year = '', month = ''] = indianDateOf(now)?.split('-') ?? []
  return `${year}-Q${Math.ceil(Number(month) / 3)}`
}
