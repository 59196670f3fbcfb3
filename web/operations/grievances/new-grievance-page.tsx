import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { MAX_CONTACT_NAME_LENGTH, MAX_EMAIL_LENGTH } from '#contracts/base/limits.ts'
import { enteredGrievance } from '#contracts/operations/grievances.ts'
import { deadlineInWords, ENTERED_WITHIN_DAYS, MAX_GRIEVANCE_LENGTH } from '#contracts/trust/grievances/grievance-kinds.ts'
import { GRIEVANCE_KIND_LABELS, GRIEVANCE_KINDS_BY_DEADLINE } from '#contracts/trust/grievances/grievance-messages.ts'
import { useIdempotencyKey } from '#web/lib/api/use-idempotency-key.ts'
import { FormSelect, FormTextArea, FormTextField } from '#web/lib/forms/form-fields.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { CatalogueForm } from '../catalogue/form/catalogue-form.tsx'
import { operationsApi } from '../lib/operations-api.ts'
import { ConsolePage } from '../ui/console-page.tsx'
import { GRIEVANCE_QUERY_KEYS } from './grievances-api.ts'

const EMPTY = { kind: '', text: '', name: '', email: '', phone: '', propertyId: '', receivedAt: '' }
const KINDS = GRIEVANCE_KINDS_BY_DEADLINE.map((value) => ({ value, label: `${deadlineInWords(value)}: ${GRIEVANCE_KIND_LABELS[value]}` }))

/** Enters a grievance that came by e-mail, phone or letter. */
export function NewGrievancePage() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { keyFor } = useIdempotencyKey()
  return (
    <ConsolePage
      title="Enter a grievance that came otherwise"
      back="/grievances"
      lead="By e-mail, phone or letter. The deadline counts from its arrival. The person gets number and link by e-mail; without an address, call them."
    >
      <CatalogueForm
        schema={enteredGrievance}
        values={EMPTY}
        submit="Enter the grievance"
        save={async (body) => {
          const { grievanceId, number } = await operationsApi.call('enterGrievance', { body, idempotencyKey: keyFor(body) })
          await Promise.all(GRIEVANCE_QUERY_KEYS.map((queryKey) => queries.invalidateQueries({ queryKey })))
          toast.success(`Its number is ${number}.`)
          void navigate(`/grievances/${grievanceId}`, { replace: true })
        }}
      >
        <FormTextField
          name="receivedAt"
          label="Came in at"
          hint={`By the time of India, at most ${ENTERED_WITHIN_DAYS} days ago.`}
          type="datetime-local"
          className="num"
        />
        <FormSelect name="kind" label="What it is about" placeholder="Please choose" choices={KINDS} />
        <FormTextArea name="text" label="What they wrote or said" rows={6} maxLength={MAX_GRIEVANCE_LENGTH} />
        <FormTextField name="propertyId" label="Number or address of the listing" note="when it is about one" maxLength={300} />
        <FormTextField name="name" label="Name" maxLength={MAX_CONTACT_NAME_LENGTH} />
        <FormTextField name="email" label="E-mail for the answer" note="this or the phone" type="email" maxLength={MAX_EMAIL_LENGTH} />
        <FormTextField name="phone" label="Phone for the answer" type="tel" className="num" maxLength={30} />
      </CatalogueForm>
    </ConsolePage>
  )
}
