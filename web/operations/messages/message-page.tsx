import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '#contracts/base/values/time.ts'
import { MAX_MESSAGE_NOTE_LENGTH, type SiteMessageEntry } from '#contracts/operations/site-messages.ts'
import type { SiteMessageStatus } from '#contracts/reaching/site-messages/site-messages.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/fields/text-field.tsx'
import { Mail } from '#web/ui/icons/icons.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { ActionHistory } from '../history/action-history.tsx'
import { operationsApi, operatorFailureMessage } from '../lib/operations-api.ts'
import { ConsolePage } from '../ui/console-page.tsx'
import { LoadedPage, useIdParameter } from '../ui/loaded.tsx'
import { MESSAGE_QUERY_KEYS, messageQuery } from './messages-api.ts'

/** One message of the contact form, which is answered by mail. */
export function MessagePage() {
  const id = useIdParameter()
  return (
    <LoadedPage query={useQuery(messageQuery(id))} what="message">
      {(message) => <Message key={id} message={message} />}
    </LoadedPage>
  )
}

function Message({ message }: { message: SiteMessageEntry }) {
  const { contactMessageId: id, status, subject, name, email, phone, receivedAt, answeredAt } = message
  const [note, setNote] = useState(message.note)
  const [savedNote, setSavedNote] = useState(message.note)
  const [saving, setSaving] = useState(false)
  const queryClient = useQueryClient()
  async function save(to: SiteMessageStatus): Promise<void> {
    setSaving(true)
    try {
      const seen = { status, note: message.note }
      const saved = await operationsApi.call('updateSiteMessage', { params: { id }, body: { status: to, note, seen } })
      setNote(saved.note)
      setSavedNote(saved.note)
      await Promise.all(MESSAGE_QUERY_KEYS.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
      toast.success('Saved.')
    } catch (failure) {
      toast.error(operatorFailureMessage(failure))
      if (failure instanceof ApiError && failure.code === 'conflict')
        await queryClient.invalidateQueries({ queryKey: messageQuery(id).queryKey })
    } finally {
      setSaving(false)
    }
  }
  const isOpen = status === 'NEW'
  return (
    <ConsolePage
      title={subject}
      lead={isOpen ? 'Open' : `Answered${answeredAt ? ` ${formatDateTime(answeredAt)}` : ''}`}
      actions={
        <a href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`} className={buttonClass()}>
          <Mail size={18} aria-hidden />
          Answer by mail
        </a>
      }
    >
      <div className="grid max-w-3xl gap-6">
        <article className="rounded-card border border-line bg-card p-5">
          <p className="wrap-anywhere text-ink-soft text-sm">
            {name}, {email}
            {phone && `, ${phone}`}
            <br />
            <time dateTime={receivedAt}>{formatDateTime(receivedAt)}</time>
          </p>
          <p className="wrap-anywhere mt-3 whitespace-pre-line">{message.message}</p>
        </article>
        <div className="grid gap-3">
          <TextAreaField
            label="Note"
            hint={
              message.note === savedNote
                ? 'For operators. It is deleted with the message.'
                : `Another operator has saved meanwhile: “${message.note}”. Saving replaces it.`
            }
            rows={3}
            maxLength={MAX_MESSAGE_NOTE_LENGTH}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <div className="flex flex-wrap gap-3">
            <Button busy={saving} onClick={() => void save(isOpen ? 'ANSWERED' : 'NEW')}>
              {isOpen ? 'Mark as answered' : 'Open again'}
            </Button>
            <Button look="outline" busy={saving} disabled={note === message.note} onClick={() => void save(status)}>
              Save the note
            </Button>
          </div>
        </div>
        <ActionHistory kind="contact_message" id={id} />
      </div>
    </ConsolePage>
  )
}
