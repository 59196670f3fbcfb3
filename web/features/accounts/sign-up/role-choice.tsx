import { BriefcaseBusiness, KeyRound, type LucideIcon, Search } from 'lucide-react'
import { useId } from 'react'
import type { SignupRole } from '#contracts/accounts.ts'
import { FieldError } from '#web/ui/text-field.tsx'

const ROLES: readonly { value: SignupRole; label: string; hint: string; Icon: LucideIcon }[] = [
  { value: 'OWNER', label: 'Owner/User', hint: 'You let or sell a place of your own.', Icon: KeyRound },
  { value: 'BROKER', label: 'Broker', hint: 'You let and sell for others, with a RERA number.', Icon: BriefcaseBusiness },
  { value: 'SEEKER', label: 'Seeker', hint: 'You look for a place to live or work in.', Icon: Search },
]

interface RoleChoiceProps {
  name: string
  value: SignupRole
  onChange: (role: SignupRole) => void
  error: string | undefined
}

/** What kind of account it is to be. */
export function RoleChoice({ name, value, onChange, error }: RoleChoiceProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={`${id}-hint ${id}-error`}>
      <legend className="mb-1.5 font-semibold text-[15px]">Account Type</legend>
      <div className="grid grid-cols-3 gap-2">
        {ROLES.map(({ value: role, label, Icon }) => (
          <label
            key={role}
            className="grid min-h-20 cursor-pointer place-items-center content-center gap-1.5 rounded-control border border-line-strong bg-card px-1 text-center text-sm text-ink-soft sm:text-[15px] transition-colors duration-150 hover:bg-wash has-checked:border-brand has-checked:bg-brand-wash has-checked:font-semibold has-checked:text-brand has-checked:ring-1 has-checked:ring-brand has-focus-visible:outline-3 has-focus-visible:outline-marigold has-focus-visible:outline-offset-2"
          >
            <input type="radio" name={name} value={role} checked={role === value} onChange={() => onChange(role)} className="sr-only" />
            <Icon size={21} aria-hidden />
            {label}
          </label>
        ))}
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-ink-faint text-sm">
        {ROLES.find(({ value: role }) => role === value)?.hint}
      </p>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}
