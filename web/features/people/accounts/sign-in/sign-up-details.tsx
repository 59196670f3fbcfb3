import { type ComponentProps, useId } from 'react'
import { Controller, FormProvider } from 'react-hook-form'
import type { SignUpForm, SignupRole } from '#contracts/people/accounts/accounts.ts'
import { SubmitButton } from '#web/features/people/accounts/account-screen.tsx'
import { AddressFields, EmailField, NameFields, ReraField } from '#web/features/people/accounts/person-fields.tsx'
import { PhoneField } from '#web/features/people/accounts/phone-field.tsx'
import type { ContractForm } from '#web/lib/forms/use-contract-form.ts'
import { TextLink } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/fields/text-field.tsx'
import { BriefcaseBusiness, type IconComponent, KeyRound, Search } from '#web/ui/icons/icons.tsx'
import type { RegistrationForm } from './sign-up-draft.ts'

/** The first step of signing up. */
export function DetailsStep({
  form: { methods, formRef, submit, busy, failure, field },
}: {
  form: ContractForm<RegistrationForm, SignUpForm>
}) {
  const role = methods.watch('userRole')
  const phone = field('phoneNumber')
  return (
    <FormProvider {...methods}>
      <form ref={formRef} noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        <Controller
          name="userRole"
          control={methods.control}
          render={({ field, fieldState }) => (
            <RoleChoice
              name={field.name}
              value={field.value}
              error={fieldState.error?.message}
              onChange={(value) => {
                methods.clearErrors(['userRole', 'reraNumber'])
                field.onChange(value)
              }}
            />
          )}
        />
        <NameFields />
        <EmailField />
        <PhoneField label="Phone Number" hint={phone.error ? undefined : 'We send a code to it. It is not shown in public.'} {...phone} />
        <AddressFields />
        {role === 'BROKER' && (
          <div className="arrive">
            <ReraField />
          </div>
        )}
        <AgreementBox {...field('isAgreed')} />
        <div>
          <SubmitButton busy={busy}>{busy ? 'Sending…' : 'Send OTP'}</SubmitButton>
          <FieldError id="signup-failure">{failure}</FieldError>
        </div>
      </form>
    </FormProvider>
  )
}

/** One box that is never ticked beforehand. The links open beside the form, which keeps what was typed. */
function AgreementBox({ error, ...input }: ComponentProps<'input'> & { error: string | undefined }) {
  const id = useId()
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-base">
        <input
          type="checkbox"
          aria-describedby={`${id}-error`}
          aria-invalid={error ? true : undefined}
          className="size-5 shrink-0 accent-brand"
          {...input}
        />
        <span>
          I am 18 or older and agree to the{' '}
          <TextLink to="/terms" target="_blank">
            Terms of Service
          </TextLink>{' '}
          and the{' '}
          <TextLink to="/privacy" target="_blank">
            Privacy Policy
          </TextLink>
        </span>
      </label>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

const ROLES: readonly { value: SignupRole; label: string; hint: string; Icon: IconComponent }[] = [
  { value: 'OWNER', label: 'Owner/User', hint: 'You are letting or selling your own place.', Icon: KeyRound },
  { value: 'BROKER', label: 'Broker', hint: 'You let and sell for others and have a RERA number.', Icon: BriefcaseBusiness },
  { value: 'SEEKER', label: 'Seeker', hint: 'You are looking for a place to live or work in.', Icon: Search },
]

interface RoleChoiceProps {
  name: string
  value: SignupRole
  onChange: (role: SignupRole) => void
  error: string | undefined
}

function RoleChoice({ name, value, onChange, error }: RoleChoiceProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={`${id}-hint ${id}-error`}>
      <legend className="mb-1.5 font-semibold text-base">Account Type</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] gap-2">
        {ROLES.map(({ value: role, label, Icon }) => (
          <label
            key={role}
            className="grid min-h-20 cursor-pointer place-items-center content-center gap-1.5 rounded-control border border-line-strong bg-card px-1 text-center text-sm text-ink-soft sm:text-base transition-colors duration-150 hover:bg-wash has-checked:selected has-focus-visible:outline-3 has-focus-visible:outline-marigold has-focus-visible:outline-offset-2"
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
