import type { z } from 'zod'
import { counted } from '#contracts/base/values/counted.ts'
import { formatDateTime } from '#contracts/base/values/time.ts'
import type { contactReturnPage } from '#contracts/operations/contact-returns.ts'
import type { ReturnDecision } from '#contracts/operations/return-decision-messages.ts'
import {
  CONTACT_ANSWER_LABELS,
  DIFFERENCE_LABELS,
  type PosterReply,
  RETURN_DEADLINE,
  type ReturnDoubt,
  type ReturnReason,
  SIDES_COUNTED_DAYS,
} from '#contracts/reaching/contact-answers/answer-kinds.ts'
import { Button } from '#web/ui/button.tsx'
import { Fact, RowLink } from '../ui/rows.tsx'

export type WaitingReturn = z.output<typeof contactReturnPage>['content'][number]

const DOUBT_WORDS: Readonly<Record<ReturnDoubt, string>> = {
  MANY_RETURNS: 'Many contacts came back to this seeker',
  CONTRADICTED: 'The poster says that it is not so',
}

/** Why the contact would come back, to operators. */
const REASON_WORDS: Readonly<Record<ReturnReason, string>> = {
  LET: 'The home was let or sold',
  DELETED: 'The home was deleted',
  UNCONFIRMED: 'Nobody confirmed the home, so it was hidden',
  TAKEN: 'The home was let or sold before the call',
  WRONG_NUMBER: 'The number was not confirmed',
  NO_ANSWER: 'Nobody answered the calls',
  REPORT_UPHELD: 'A report of the listing was upheld',
}

const REPLY_WORDS: Readonly<Record<PosterReply, string>> = { AGREED: 'It is so', CONTRADICTED: 'It is not so' }

interface WaitingReturnProps {
  waiting: WaitingReturn
  ask: (decision: ReturnDecision) => void
}

/** A contact about which operators decide, with what both sides say. */
export function WaitingReturnCard({ waiting, ask }: WaitingReturnProps) {
  const { propertyId, propertyName, doubt, reason, waitsSince, unlockedAt, seeker, poster } = waiting
  const { answer, difference, answeredAt, reply, repliedAt, statement } = waiting
  const decideBy = new Date(Date.parse(waitsSince) + RETURN_DEADLINE.settleMs).toISOString()
  return (
    <article className="rounded-card border border-line bg-card p-5">
      <h2 className="wrap-anywhere font-bold text-lg">
        <RowLink to={`/properties/${propertyId}`}>{propertyName || `Listing ${propertyId}`}</RowLink>
      </h2>
      <p className="mt-1 font-semibold">{DOUBT_WORDS[doubt]}</p>
      <dl className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Fact name="Seeker">
          <RowLink to={`/users/${seeker.userId}`}>{seeker.name || `User ${seeker.userId}`}</RowLink>
          <span className="mt-1 block text-ink-soft text-sm">
            In {SIDES_COUNTED_DAYS} days: {counted(seeker.unlocks, 'contact')} unlocked, {seeker.returns} came back
          </span>
        </Fact>
        <Fact name="Poster">
          <RowLink to={`/users/${poster.userId}`}>{poster.name || `User ${poster.userId}`}</RowLink>
          <span className="mt-1 block text-ink-soft text-sm">
            In {SIDES_COUNTED_DAYS} days: {counted(poster.complaints, 'seeker speaks', 'seekers speak')} against them, contradicted{' '}
            {counted(poster.contradictions, 'time')}
          </span>
        </Fact>
        <Fact name="The seeker says">
          {answer ? CONTACT_ANSWER_LABELS[answer] : 'Nothing'}
          {difference && `: ${DIFFERENCE_LABELS[difference]}`}
          <When at={answeredAt} />
        </Fact>
        <Fact name="The poster says">
          {reply ? REPLY_WORDS[reply] : 'Nothing'}
          {statement && <span className="mt-1 block whitespace-pre-line">“{statement}”</span>}
          <When at={repliedAt} />
        </Fact>
        <Fact name="Why it may come back">{REASON_WORDS[reason]}</Fact>
        <Fact name="Unlocked">
          <time dateTime={unlockedAt}>{formatDateTime(unlockedAt)}</time>
        </Fact>
      </dl>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="num min-w-48 flex-1 text-ink-soft text-sm">
          Decide by <time dateTime={decideBy}>{formatDateTime(decideBy)}</time>; the seeker was told this day
        </p>
        <Button look="outline" onClick={() => ask('refuse')}>
          Do not give back
        </Button>
        <Button onClick={() => ask('return')}>Give back</Button>
      </div>
    </article>
  )
}

const When = ({ at }: { at: string | null }) =>
  at && (
    <time dateTime={at} className="mt-1 block text-ink-soft text-sm">
      {formatDateTime(at)}
    </time>
  )
