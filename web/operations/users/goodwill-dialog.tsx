import { MAX_REASON_LENGTH } from '#contracts/operations/actions.ts'
import { useIdempotencyKey } from '#web/lib/api/use-idempotency-key.ts'
import { FormDialog } from '#web/lib/forms/form-dialog.tsx'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx'
import { operationsApi, operatorFailureMessage } from '../lib/operations-api.ts'

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

const EMPTY = { posts: '0', contacts: '0', requirementPosts: '0', requirementContacts: '0', days: '30', reason: '' }

/** A dialog that gives a user posts and contacts free of charge, for a number of days. */
export function GoodwillDialog({ userId, open, onClose, onGiven }: GoodwillDialogProps) {
  const { keyFor, renew } = useIdempotencyKey()
  const form = useContractForm({
    defaultValues: EMPTY,
    async send({ posts, contacts, requirementPosts, requirementContacts, days, reason }) {
      const body = {
        posts: Number(posts),
        contacts: Number(contacts),
        requirementPosts: Number(requirementPosts),
        requirementContacts: Number(requirementContacts),
        days: Number(days),
        reason,
      }
      // with the user's id: the dialog may stay mounted when the page shows another user
      const idempotencyKey = keyFor({ userId, body })
      const { message } = await operationsApi.call('giveGoodwillPlan', { params: { id: userId }, body, idempotencyKey })
      renew()
      form.methods.reset()
      onClose()
      await onGiven(message)
    },
    failureText: operatorFailureMessage,
    isDialog: true,
  })
  const close = () => {
    // a reset would end the busy state of a running call
    if (!form.busy) form.methods.reset()
    onClose()
  }
  const numberField = (name: (typeof AMOUNTS)[number][0] | 'days') =>
    ({ inputMode: 'numeric', autoComplete: 'off', ...form.field(name) }) as const
  return (
    <FormDialog form={form} open={open} onClose={close} title="Give a plan" submit="Give" submitting="Giving…">
      <p className="text-ink-soft">It costs nothing, runs beside their other plans, and stands in their ledger.</p>
      <div className="grid grid-cols-2 gap-4">
        {AMOUNTS.map(([name, label]) => (
          <TextField key={name} label={label} {...numberField(name)} />
        ))}
      </div>
      <TextField label="Days" {...numberField('days')} />
      <TextAreaField label="Reason" rows={2} maxLength={MAX_REASON_LENGTH} {...form.field('reason')} />
    </FormDialog>
  )
}
