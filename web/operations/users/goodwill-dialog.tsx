import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { MAX_REASON_LENGTH } from '#contracts/operations/actions.ts'
import { MAX_GOODWILL, MAX_GOODWILL_DAYS } from '#contracts/operations/users.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { useIdempotencyKey } from '#web/lib/api/use-idempotency-key.ts'
import { useFocusFirstError } from '#web/lib/forms/form-hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldError, TextAreaField, TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useVisibleDialogError } from '../lib/focus.ts'
import { messageOf, operationsApi } from '../lib/operations-api.ts'

interface GoodwillDialogProps {
  userId: number
  open: boolean
  onClose: () => void
  onGiven: (message: string) => Promise<unknown>
}

const AMOUNTS = [
  ['posts', 'Property posts'],
  ['contacts', 'Contacts'],
  ['requirementPosts', 'Requirement posts'],
  ['requirementContacts', 'Requirement contacts'],
] as const

/** A dialog that gives a user posts and contacts free of charge, for a number of days. */
export function GoodwillDialog({ userId, open, onClose, onGiven }: GoodwillDialogProps) {
  const id = useId()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  useVisibleDialogError(errors.form)
  const [busy, setBusy] = useState(false)
  const { keyFor, renew } = useIdempotencyKey()
  const { formRef, focusFirstError } = useFocusFirstError(busy)
  const isOpen = useRef(open)
  useEffect(() => {
    isOpen.current = open
  }, [open])
  const close = () => {
    setErrors({})
    onClose()
  }
  async function give(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const numberIn = (name: string) => Number(form.get(name) || 0)
    const body = {
      posts: numberIn('posts'),
      contacts: numberIn('contacts'),
      requirementPosts: numberIn('requirementPosts'),
      requirementContacts: numberIn('requirementContacts'),
      days: numberIn('days'),
      reason: String(form.get('reason') ?? ''),
    }
    setBusy(true)
    try {
      // with the user's id: the dialog may stay mounted when the page shows another user
      const idempotencyKey = keyFor({ userId, body })
      const { message } = await operationsApi.call('giveGoodwillPlan', { params: { id: userId }, body, idempotencyKey })
      renew()
      close()
      await onGiven(message)
    } catch (failure) {
      const fields = failure instanceof ApiError ? failure.fields : {}
      const message = messageOf(failure)
      if (!isOpen.current) toast.error(message)
      else {
        setErrors(Object.keys(fields).length > 0 ? fields : { form: message })
        focusFirstError()
      }
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Give a plan"
      place="sheet"
      cancel="Cancel"
      footer={
        <Button type="submit" form={id} busy={busy} className="flex-1">
          {busy ? 'Giving…' : 'Give'}
        </Button>
      }
    >
      <form ref={formRef} id={id} onSubmit={(event) => void give(event)} onChange={() => setErrors({})} className="grid gap-4" noValidate>
        <p className="text-ink-soft">It costs nothing, runs beside their other plans, and stands in their ledger.</p>
        <div className="grid grid-cols-2 gap-4">
          {AMOUNTS.map(([name, label]) => (
            <TextField
              key={name}
              label={label}
              name={name}
              type="number"
              inputMode="numeric"
              min={0}
              max={MAX_GOODWILL}
              defaultValue={0}
              {...(errors[name] && { error: errors[name] })}
            />
          ))}
        </div>
        <TextField
          label="Days"
          name="days"
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_GOODWILL_DAYS}
          defaultValue={30}
          {...(errors.days && { error: errors.days })}
        />
        <TextAreaField label="Reason" name="reason" rows={2} maxLength={MAX_REASON_LENGTH} error={errors.reason} />
        <FieldError id={`${id}-error`}>{errors.form}</FieldError>
      </form>
    </Dialog>
  )
}
