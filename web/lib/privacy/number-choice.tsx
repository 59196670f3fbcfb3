import { useId } from 'react'
import type { NumberWay } from '#contracts/people/privacy/consent-messages.ts'
import type { ConsentChange, ListedConsent, PrivacyChoices } from '#contracts/people/privacy/consents.ts'

/** What a user shares with posters whose number they open. */
export type NumberSharing = NumberWay | 'name'

const CHOICES: readonly { readonly value: NumberSharing; readonly label: string; readonly hint: string }[] = [
  { value: 'call', label: 'My number', hint: 'They can call and write to you.' },
  { value: 'chat', label: 'WhatsApp only', hint: 'They get a button to write to you, and none to call. WhatsApp shows them your number.' },
  { value: 'name', label: 'First name', hint: 'They cannot reach you: you call first.' },
]

export const numberConsentOf = (choices: PrivacyChoices | undefined): ListedConsent | undefined =>
  choices?.consents.find(({ purpose }) => purpose === 'number')

export const sharingOf = ({ isGiven, way }: ListedConsent): NumberSharing => (isGiven ? (way ?? 'call') : 'name')

export const consentTo = (sharing: NumberSharing): ConsentChange => ({
  purpose: 'number',
  isGiven: sharing !== 'name',
  way: sharing === 'chat' ? 'chat' : 'call',
})

interface NumberChoiceProps {
  legend: string
  /** Undefined while it is not known. */
  value: NumberSharing | undefined
  disabled?: boolean
  onChange: (sharing: NumberSharing) => void
}

/** The choice of what posters get; for the settings, and for the question before the first unlock. */
export function NumberChoice({ legend, value, disabled, onChange }: NumberChoiceProps) {
  const name = useId()
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className="mb-1.5 font-semibold text-base">{legend}</legend>
      <div className="divide-y divide-line overflow-hidden rounded-card border border-line-strong">
        {CHOICES.map((choice) => (
          <label key={choice.value} className="flex min-h-12 cursor-pointer items-start gap-3 px-4 py-2.5 has-checked:bg-brand-wash">
            <input
              type="radio"
              name={name}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
              className="mt-0.5 size-5 shrink-0 accent-brand"
            />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{choice.label}</span>
              <span className="block text-ink-soft text-sm">{choice.hint}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
