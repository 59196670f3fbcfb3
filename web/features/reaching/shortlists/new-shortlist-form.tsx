import { MAX_SHORTLIST_NAME_LENGTH } from '#contracts/base/limits.ts'
import { SHORTLIST_MESSAGES as MESSAGES } from '#contracts/reaching/shortlists/shortlist-messages.ts'
import type { ListedShortlist } from '#contracts/reaching/shortlists/shortlists.ts'
import { TextForm } from '#web/lib/forms/text-form.tsx'
import { useUser } from '#web/lib/session/session.ts'
import { shortlistApi } from './api.ts'

interface NewShortlistFormProps {
  submit: string
  look?: 'primary' | 'outline'
  onMade: (list: ListedShortlist) => void
}

/** Makes an empty shortlist. */
export function NewShortlistForm({ submit, look = 'primary', onMade }: NewShortlistFormProps) {
  const userId = useUser()?.id
  return (
    <TextForm
      label="Name of a new shortlist"
      hint="For example “Near Aai’s school”"
      most={MAX_SHORTLIST_NAME_LENGTH}
      required={MESSAGES.nameRequired}
      submit={submit}
      look={look}
      save={(name) => shortlistApi.call('createShortlist', { params: { userId: userId ?? 0 }, body: { name } })}
      failed={MESSAGES.createFailed}
      onSaved={({ shortlist }) => onMade(shortlist)}
    />
  )
}
