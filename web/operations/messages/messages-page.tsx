import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { CONTACT_MESSAGE_STATUSES, type ContactMessageStatus } from '#contracts/contact-form.ts'
import { formatDateTime } from '#contracts/time.ts'
import { Button, TextLink } from '#web/ui/button.tsx'
import { Search } from '#web/ui/icons.tsx'
import { Select } from '#web/ui/select.tsx'
import { ConsolePage } from '../ui/console-page.tsx'
import { PagedList, usePageNumber } from '../ui/paged-list.tsx'
import { messagesQuery } from './messages-api.ts'

const STATUS_WORDS: Readonly<Record<ContactMessageStatus, string>> = { NEW: 'Open', ANSWERED: 'Answered' }

/** Messages of the contact form. What is searched for stands in no address: it may be a phone number. */
export function MessagesPage() {
  const [parameters, setParameters] = useSearchParams()
  const status = CONTACT_MESSAGE_STATUSES.find((one) => one === parameters.get('status'))
  const [text, setText] = useState<string>()
  const query = useQuery(messagesQuery({ text, status, page: usePageNumber() }))
  const id = useId()
  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    setText(String(new FormData(event.currentTarget).get('text') ?? '').trim() || undefined)
    setParameters(status ? { status } : {})
  }
  return (
    <ConsolePage title="Messages" lead="What people wrote in the contact form. A message is deleted after a year.">
      <search className="mb-5 flex flex-wrap gap-2">
        <form onSubmit={search} className="flex min-w-0 flex-[1_1_20rem] gap-2 sm:max-w-xl">
          <label htmlFor={id} className="sr-only">
            Name, e-mail address, phone number or words of the message
          </label>
          <input
            id={id}
            name="text"
            type="search"
            maxLength={100}
            autoComplete="off"
            placeholder="Name, e-mail, phone or words"
            className="h-11 min-w-0 flex-1 rounded-control border border-line-strong bg-card px-3.5 text-base"
          />
          <Button type="submit" look="soft">
            <Search size={18} aria-hidden />
            Search
          </Button>
        </form>
        <Select
          aria-label="Status"
          value={status ?? ''}
          onChange={(value) => setParameters(value ? { status: value } : {})}
          boxClassName="w-44"
          className="pr-9 pl-3.5"
          iconClassName="right-3"
        >
          <option value="">All messages</option>
          {CONTACT_MESSAGE_STATUSES.map((one) => (
            <option key={one} value={one}>
              {STATUS_WORDS[one]}
            </option>
          ))}
        </Select>
      </search>
      <PagedList query={query} what="messages" empty={text || status ? 'No message found' : 'No messages yet'}>
        {(messages) => (
          <ul className="divide-y divide-line rounded-card border border-line bg-card px-4 sm:px-5">
            {messages.map((message) => (
              <li key={message.contactMessageId} className="py-3">
                <div className="flex flex-wrap items-baseline justify-between gap-x-5">
                  <TextLink to={`/messages/${message.contactMessageId}`} className="wrap-anywhere -my-2">
                    {message.subject}
                  </TextLink>
                  <span className={message.status === 'NEW' ? 'font-semibold text-brand' : 'text-ink-soft'}>
                    {STATUS_WORDS[message.status]}
                  </span>
                </div>
                <p className="text-ink-soft text-sm">
                  {message.name}, <time dateTime={message.receivedAt}>{formatDateTime(message.receivedAt)}</time>
                </p>
                <p className="wrap-anywhere mt-1 line-clamp-2">{message.message}</p>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </ConsolePage>
  )
}
