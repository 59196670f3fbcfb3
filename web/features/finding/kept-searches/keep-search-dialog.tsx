import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { MAX_KEPT_SEARCH_NAME_LENGTH } from '#contracts/base/limits.ts'
import { EMAIL_ALERT_MESSAGES } from '#contracts/finding/kept-searches/email-alert-messages.ts'
import type { EmailAlerts } from '#contracts/finding/kept-searches/email-alerts.ts'
import {
  ALERT_FREQUENCIES,
  ALERT_FREQUENCY_LABELS,
  type AlertFrequency,
  KEPT_SEARCH_MESSAGES as MESSAGES,
} from '#contracts/finding/kept-searches/kept-search-messages.ts'
import { browserApi, failureMessage } from '#web/lib/api/api.ts'
import { contractResolver } from '#web/lib/forms/contract-resolver.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { useUser } from '#web/lib/session/session.ts'
import { Button, TextLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { ChoiceField } from '#web/ui/fields/choices.tsx'
import { FieldError, TextField } from '#web/ui/fields/text-field.tsx'
import { Loading } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { emailAlertsQuery, keptSearchesQuery } from './api.ts'
import { EmailSwitch } from './email-switch.tsx'

interface SearchToKeep {
  /** Default name of the search. */
  readonly name: string
  /** Filters by the names of the call's parameters. */
  readonly filter: Readonly<Record<string, string | number | string[]>>
}

interface KeepSearchDialogProps {
  search: SearchToKeep
  open: boolean
  onClose: () => void
  onKept: () => void
}

const CHOICES = ALERT_FREQUENCIES.map((value) => ({ value, label: ALERT_FREQUENCY_LABELS[value] }))

/** Asks for the name of a search and how often it sends alerts. */
export function KeepSearchDialog({ search, open, onClose, onKept }: KeepSearchDialogProps) {
  const { data: email, isPending } = useQuery({ ...emailAlertsQuery(useUser()?.id), retry: false })
  return (
    <Dialog open={open} onClose={onClose} title="Keep this search" place="sheet">
      {isPending ? (
        <Loading label="Loading the form" block="skeleton h-80 rounded-card" count={1} />
      ) : (
        // the key remounts the form for another search, with that search's name
        <KeepSearchForm key={search.name} search={search} email={email} onClose={onClose} onKept={onKept} />
      )}
    </Dialog>
  )
}

/** The proposed name: the title, with ', on the map' for a search limited to a map section, which the title does not mention. */
function proposedName({ name, filter }: SearchToKeep): string {
  const suffix = filter.box ? ', on the map' : ''
  return name.slice(0, MAX_KEPT_SEARCH_NAME_LENGTH - suffix.length) + suffix
}

/** @param email undefined when it could not be loaded: then e-mails are not offered */
function KeepSearchForm({ search, email, onClose, onKept }: Omit<KeepSearchDialogProps, 'open'> & { email: EmailAlerts | undefined }) {
  const id = useId()
  const userId = useUser()?.id
  const queries = useQueryClient()
  const [frequency, setFrequency] = useState<AlertFrequency>('at_once')
  const [byEmail, setByEmail] = useState(false)
  const form = useContractForm({
    defaultValues: { name: proposedName(search) },
    resolver: contractResolver<{ name: string }, { name: string }>(({ name }) =>
      name.trim() === '' ? { name: MESSAGES.nameRequired } : {},
    ),
    async send({ name }) {
      const body = { name, frequency, byEmail, filter: { ...search.filter } }
      const { message } = await browserApi.call('keepSearch', { params: { userId: userId ?? 0 }, body })
      void queries.invalidateQueries({ queryKey: keptSearchesQuery(userId).queryKey })
      toast.success(
        <span className="grid gap-0.5 py-1">
          {message}
          <TextLink to="/profile?tab=searches">Show</TextLink>
        </span>,
      )
      onKept()
      onClose()
    },
    failureText: (error) => failureMessage(error, MESSAGES.keepFailed),
    focusesFirstError: false,
  })
  return (
    <form ref={form.formRef} onSubmit={form.submit} noValidate className="grid gap-5">
      <TextField label="Name" maxLength={MAX_KEPT_SEARCH_NAME_LENGTH} {...form.field('name')} />
      <ChoiceField
        legend="Tell me of new and cheaper homes"
        choices={CHOICES}
        field={{
          name: 'frequency',
          value: frequency,
          error: undefined,
          change: (chosen) => setFrequency(ALERT_FREQUENCIES.find((each) => each === chosen) ?? frequency),
          blur: () => undefined,
        }}
      />
      {email?.isOffered && email.address !== null && (
        <EmailSwitch
          label={EMAIL_ALERT_MESSAGES.choose}
          hint={email.state === 'confirmed' ? email.address : `${email.address}. ${EMAIL_ALERT_MESSAGES.confirmFirst}`}
          on={byEmail && frequency !== 'off'}
          disabled={frequency === 'off'}
          change={setByEmail}
        />
      )}
      <p className="-mt-2 text-ink-soft text-sm">You find it under “Alerts” in your profile, and can stop it with one press.</p>
      <FieldError id={`${id}-failure`}>{form.failure}</FieldError>
      <Button type="submit" busy={form.busy}>
        {form.busy ? 'Keeping…' : 'Keep Search'}
      </Button>
    </form>
  )
}
