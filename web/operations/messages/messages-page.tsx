import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#contracts/base/values/time.ts'
import { SITE_MESSAGE_STATUSES } from '#contracts/reaching/site-messages/site-messages.ts'
import { useListAddress } from '../lib/list-address.ts'
import { MESSAGE_STATUS_WORDS } from '../lib/status-wording.ts'
import { ConsolePage } from '../ui/console-page.tsx'
import { ListFilter, ListSearch } from '../ui/list-search.tsx'
import { PagedList } from '../ui/paged-list.tsx'
import { RowLink, Rows } from '../ui/rows.tsx'
import { messagesQuery } from './messages-api.ts'

export function MessagesPage() {
  const { term, choice, page } = useListAddress()
  const status = choice('status', SITE_MESSAGE_STATUSES)
  const query = useQuery(messagesQuery({ text: term || undefined, status, page }))
  return (
    <ConsolePage title="Messages" lead="What people wrote in the contact form. A message is deleted after a year.">
      <ListSearch label="Name, e-mail address, phone number or words of the message" placeholder="Name, e-mail, phone or words">
        <ListFilter name="status" label="Status" choices={SITE_MESSAGE_STATUSES} labelOf={(one) => MESSAGE_STATUS_WORDS[one]} />
      </ListSearch>
      <PagedList query={query} what="messages" empty="No messages yet">
        {(messages) => (
          <Rows>
            {messages.map((message) => (
              <li key={message.contactMessageId} className="py-3">
                <div className="wrap-anywhere flex flex-wrap items-baseline justify-between gap-x-5">
                  <RowLink to={`/messages/${message.contactMessageId}`}>{message.subject}</RowLink>
                  <span className={message.status === 'NEW' ? 'font-semibold text-brand' : 'text-ink-soft'}>
                    {MESSAGE_STATUS_WORDS[message.status]}
                  </span>
                </div>
                <p className="text-ink-soft text-sm">
                  {message.name}, <time dateTime={message.receivedAt}>{formatDateTime(message.receivedAt)}</time>
                </p>
                <p className="wrap-anywhere mt-1 line-clamp-2">{message.message}</p>
              </li>
            ))}
          </Rows>
        )}
      </PagedList>
    </ConsolePage>
  )
}
