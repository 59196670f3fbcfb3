import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NOMINEE_MESSAGES } from '#contracts/people/privacy/consent-messages.ts'
import { type Nominee, nominee as nomineeSchema } from '#contracts/people/privacy/consents.ts'
import { failureMessage } from '#web/lib/api/api.ts'
import { schemaResolver } from '#web/lib/forms/contract-resolver.ts'
import { FormDialog } from '#web/lib/forms/form-dialog.tsx'
import { FormTextField } from '#web/lib/forms/form-fields.tsx'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { privacyQuery } from '#web/lib/privacy/consents.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { UserRound } from '#web/ui/icons/icons.tsx'
import { Setting } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useNominee } from './api.ts'

const FAILED = 'This could not be saved just now. Please try again.'

/** The person who may use the user's rights when they cannot: named, changed and deleted here. */
export function NomineeRow({ user }: { user: StoredUser }) {
  const { data } = useQuery(privacyQuery(user))
  const { remove } = useNominee(user)
  const [open, setOpen] = useState(false)
  const removal = useMutation({
    mutationFn: remove,
    onSuccess: () => toast.success(NOMINEE_MESSAGES.deleted),
    onError: (error) => toast.error(failureMessage(error, FAILED)),
  })
  const named = data?.nominee
  const text = named
    ? `${[named.relation, named.phone, named.email].filter(Boolean).join(', ')}. May use your rights if you die or cannot act yourself.`
    : 'You can name a person who may use your rights if you die or cannot act yourself.'
  return (
    <Setting
      Icon={UserRound}
      tone="bg-wash text-ink-soft"
      title={named?.name ?? 'Somebody who acts for you'}
      text={text}
      className="px-5 py-3"
    >
      {data && (
        <Button look="outline" onClick={() => setOpen(true)}>
          {named ? 'Change' : 'Name somebody'}
        </Button>
      )}
      {named && (
        <Button look="outline" busy={removal.isPending} aria-label={`Delete: ${named.name}`} onClick={() => removal.mutate()}>
          Delete
        </Button>
      )}
      {open && <NomineeDialog user={user} named={named} onClose={() => setOpen(false)} />}
    </Setting>
  )
}

interface NomineeDialogProps {
  user: StoredUser
  named: Nominee | null | undefined
  onClose: () => void
}

/** Mounted anew for each opening. */
function NomineeDialog({ user, named, onClose }: NomineeDialogProps) {
  const { save } = useNominee(user)
  const form = useContractForm<Nominee>({
    defaultValues: named ?? { name: '', relation: '', phone: '', email: '' },
    resolver: schemaResolver(nomineeSchema, (values) => values),
    isDialog: true,
    failureText: (error) => failureMessage(error, FAILED),
    send: async (values) => {
      await save(values)
      toast.success(NOMINEE_MESSAGES.saved)
      onClose()
    },
  })
  return (
    <FormDialog form={form} open onClose={onClose} title="Somebody who acts for you" submit="Save" submitting="Saving…">
      <FormTextField name="name" label="Name" autoComplete="off" autoCapitalize="words" maxLength={100} />
      <FormTextField name="relation" label="What they are to you" placeholder="Wife, son, friend" maxLength={60} />
      <FormTextField name="phone" label="Phone number" note="or e-mail" type="tel" autoComplete="off" maxLength={20} />
      <FormTextField name="email" label="E-mail address" note="or phone" type="email" autoComplete="off" maxLength={254} />
    </FormDialog>
  )
}
