import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { FRESHNESS_MESSAGES, homesInWords } from '#contracts/homes/freshness/freshness-messages.ts'
import { Button, TextLink } from '#web/ui/button.tsx'
import { CircleCheck, Info } from '#web/ui/icons/icons.tsx'
import { FailedLine } from '#web/ui/panel.tsx'
import { unconfirmedQuery, useConfirmAll } from './api.ts'

/** Number of a poster's homes that wait for an answer, and a button that confirms all. Same height in each state: no layout shift. */
export function UnconfirmedLine({ userId }: { userId: number | undefined }) {
  const query = useQuery(unconfirmedQuery(userId))
  const { data, isError } = query
  const { mutate: confirmAll, isPending } = useConfirmAll()
  if (!data) {
    if (isError) return <FailedLine message="We could not check which homes need an answer." query={query} />
    return (
      <div className={`${LINE} text-ink-soft`}>
        <p role="status" className="flex-1">
          <span className="sr-only">Loading which homes need an answer</span>
          <span aria-hidden className="skeleton block h-5 w-3/5 rounded-control" />
        </p>
      </div>
    )
  }
  const { asked, hidden } = data
  const hiddenWords = hidden > 0 && `${homesInWords(hidden)} hidden because nobody confirmed ${hidden === 1 ? 'it' : 'them'}`
  if (asked === 0) {
    return (
      <div className={`${LINE} text-ink-soft`}>
        <CircleCheck size={20} aria-hidden className="shrink-0 text-brand" />
        <p role="status" className="flex-1">
          {hiddenWords || 'No home needs an answer right now.'}
        </p>
        {hidden > 0 && (
          <TextLink to="?tab=properties&status=INACTIVE" preventScrollReset>
            See {hidden === 1 ? 'it' : 'them'}
          </TextLink>
        )}
      </div>
    )
  }
  return (
    <div className={`${LINE} bg-marigold-wash text-ink`}>
      <Info size={20} aria-hidden className="shrink-0" />
      <p role="status" className="min-w-0 flex-1">
        <Link to="?tab=properties" preventScrollReset className="inline-block py-2 font-semibold underline underline-offset-4">
          {FRESHNESS_MESSAGES.needAnswer(asked)}
        </Link>
        {hiddenWords && <span className="block text-sm">{hiddenWords}</span>}
      </p>
      <Button className="px-3" busy={isPending} onClick={() => confirmAll()}>
        {isPending ? 'Saving…' : asked === 1 ? 'Confirm it' : 'Confirm all'}
      </Button>
    </div>
  )
}

const LINE = 'num flex min-h-17 items-center gap-3 rounded-card border border-line px-4 py-2 text-base leading-5'
