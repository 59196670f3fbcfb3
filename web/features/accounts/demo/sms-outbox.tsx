import { useQuery } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { type Answer, browserApi } from '#web/lib/api.ts'
import { formatPhone } from '#web/lib/person.ts'
import { Notice } from '#web/ui/notice.tsx'

const LOOK_EVERY_MS = 3_000
const TIME = new Intl.DateTimeFormat('en-IN', { hour: '2-digit', minute: '2-digit', second: '2-digit', timeZone: 'Asia/Kolkata' })

/** The messages that the demo would have sent, newest first; looks for new ones by itself. */
export function SmsOutbox({ first }: { first: Answer<'listDemoOutbox'> }) {
  const { data } = useQuery({
    queryKey: ['demo', 'outbox'],
    queryFn: ({ signal }) => browserApi.call('listDemoOutbox', { signal }),
    initialData: first,
    refetchInterval: LOOK_EVERY_MS,
  })
  if (data.length === 0) {
    return (
      <Notice icon={<MessageSquareText size={24} aria-hidden />} title="No message yet">
        Ask for a code, here or on the sign-in page, and it appears here.
      </Notice>
    )
  }
  return (
    <ol className="grid gap-2" aria-label="Messages, newest first">
      {data.map(({ at, to, text }) => (
        <li key={`${at} ${to}`} className="rounded-card border border-line bg-card px-4 py-3">
          <p className="num flex flex-wrap justify-between gap-x-4 text-ink-faint text-sm">
            <span>To {formatPhone(to.slice(-10))}</span>
            <time dateTime={at}>{TIME.format(new Date(at))}</time>
          </p>
          <p className="mt-1 break-words">{text}</p>
        </li>
      ))}
    </ol>
  )
}
