import { useState } from 'react'
import { MAX_INQUIRY_NOTE_LENGTH } from '#contracts/base/limits.ts'
import type { Inquiry } from '#contracts/reaching/inquiries/inquiries.ts'
import { INQUIRY_MESSAGES } from '#contracts/reaching/inquiries/inquiry-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { useChangeInquiry, useUnsavedText } from './api.ts'

/** The poster's own note on an inquiry, saved on blur. After a failure the typed text stays and can be sent again. */
export function InquiryNote({ inquiry }: { inquiry: Inquiry }) {
  const { note, userFullName, propertyName } = inquiry
  const unsaved = useUnsavedText('note', inquiry)
  const [unsavedText] = useState(() => unsaved.read())
  /** Unsaved text; undefined while the saved note is shown. */
  const [typed, setTyped] = useState(unsavedText)
  const { mutate, isPending, isError, isSuccess } = useChangeInquiry(inquiry)
  const failed = isError || (unsavedText !== undefined && typed !== undefined && !isPending && !isSuccess)

  const save = () => {
    if (typed === undefined || (typed.trim() === note && !failed)) return setTyped(undefined)
    unsaved.keep(typed)
    mutate(
      { change: { note: typed } },
      {
        // text that was typed while the note was being sent is kept
        onSuccess: () => setTyped((now) => (now === typed ? undefined : now)),
      },
    )
  }
  return (
    <div className="min-w-0">
      <textarea
        aria-label={`Note on ${userFullName || 'this person'} about ${propertyName}`}
        aria-invalid={failed || undefined}
        rows={1}
        maxLength={MAX_INQUIRY_NOTE_LENGTH}
        placeholder="Add a note"
        autoCapitalize="sentences"
        value={typed ?? note}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={save}
        className={`block max-h-40 min-h-11 w-full resize-none rounded-control border bg-transparent px-3 py-2.5 text-base leading-snug [field-sizing:content] placeholder:text-ink-faint hover:border-line-strong focus-visible:bg-card ${failed ? 'border-brick' : 'border-line'}`}
      />
      <div role="status" className="text-sm">
        {isPending && <p className="mt-1 text-ink-soft">Saving…</p>}
        {isSuccess && typed === undefined && <p className="mt-1 text-ink-soft">Note saved</p>}
        {failed && (
          <p className="mt-1 flex flex-wrap items-center gap-x-3 text-brick">
            {INQUIRY_MESSAGES.noteFailed}
            <Button look="quiet" onClick={save}>
              Try Again
            </Button>
          </p>
        )}
      </div>
    </div>
  )
}
