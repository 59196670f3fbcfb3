import { type FormEvent, useId, useState } from 'react'
import { ENQUIRY_MESSAGES } from '#contracts/site/home/home-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx'
import { MessageCircle } from '#web/ui/icons/icons.tsx'
import { ProblemList } from '#web/ui/lists/problem-list.tsx'
import { ENQUIRY_BHK, ENQUIRY_LOOKING_FOR, type Enquiry, enquiryLink, missingFields } from './enquiry.ts'

export interface EnquiryDialogProps {
  open: boolean
  /** Digits with the country's prefix. */
  whatsappNumber: string
  onCancel: () => void
  /** Called when the chat was opened. */
  onSent: () => void
}

const EMPTY: Enquiry = { name: '', address: '', lookingFor: '', bhkType: '', description: '' }

/** Form about what a visitor looks for; submitting opens a chat with the business, prefilled with the values. */
export function EnquiryDialog({ open, whatsappNumber, onCancel, onSent }: EnquiryDialogProps) {
  const formId = useId()
  const problemId = `${formId}-problem`
  const [enquiry, setEnquiry] = useState(EMPTY)
  const [missing, setMissing] = useState<readonly (keyof Enquiry)[]>([])
  const change = (part: Partial<Enquiry>) => {
    setEnquiry({ ...enquiry, ...part })
    setMissing(missing.filter((field) => !(field in part)))
  }
  const text = (field: 'name' | 'address') => ({
    name: field,
    value: enquiry[field],
    'aria-invalid': missing.includes(field) || undefined,
    'aria-describedby': missing.includes(field) ? problemId : undefined,
    required: true,
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [field]: target.value }),
  })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const blank = missingFields(enquiry)
    setMissing(blank)
    if (blank[0]) return event.currentTarget.querySelector<HTMLInputElement>(`[name="${blank[0]}"]`)?.focus()
    // inside the event handler, so that the browser allows the new tab
    window.open(enquiryLink(whatsappNumber, enquiry), '_blank', 'noopener,noreferrer')
    onSent()
  }
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title="What are you looking for?"
      place="sheet"
      cancel="Not now"
      footer={
        <Button type="submit" form={formId} className="flex-1 whitespace-nowrap px-1">
          <MessageCircle size={18} aria-hidden className="max-sm:hidden" />
          Send on WhatsApp
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} className="grid grid-cols-1 gap-4">
        <div>
          <p className="text-ink-soft">Tell us, and someone from our team will reply on WhatsApp.</p>
          <ProblemList id={problemId} problems={missing.length > 0 ? [ENQUIRY_MESSAGES.incomplete] : []} />
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Name" autoComplete="name" autoCapitalize="words" maxLength={100} {...text('name')} />
          <TextField label="Address" autoComplete="street-address" placeholder="Area or street" maxLength={200} {...text('address')} />
        </div>
        <Choice
          legend="Looking for"
          name="lookingFor"
          options={ENQUIRY_LOOKING_FOR}
          value={enquiry.lookingFor}
          problem={problemId}
          invalid={missing.includes('lookingFor')}
          onChange={(lookingFor) => change({ lookingFor })}
        />
        <Choice
          legend="BHK"
          name="bhkType"
          options={ENQUIRY_BHK}
          value={enquiry.bhkType}
          problem={problemId}
          invalid={missing.includes('bhkType')}
          onChange={(bhkType) => change({ bhkType })}
        />
        <TextAreaField
          label="Description"
          note="optional"
          rows={2}
          maxLength={1_000}
          placeholder="Budget, when you move in, what matters to you"
          value={enquiry.description}
          onChange={({ target }) => change({ description: target.value })}
        />
      </form>
    </Dialog>
  )
}

interface ChoiceProps {
  legend: string
  name: string
  options: readonly string[]
  value: string
  invalid: boolean
  /** Id of the element that says what is missing. */
  problem: string
  onChange: (value: string) => void
}

function Choice({ legend, name, options, value, invalid, problem, onChange }: ChoiceProps) {
  return (
    <fieldset aria-describedby={problem}>
      <legend className="mb-1.5 font-semibold text-base">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option} className="chip">
            <input type="radio" name={name} value={option} checked={option === value} onChange={() => onChange(option)} />
            <span className={invalid ? 'border-brick!' : ''}>{option}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
