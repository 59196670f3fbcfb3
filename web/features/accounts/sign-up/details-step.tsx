import type { FormEvent } from 'react'
import { Controller, type Path, type UseFormReturn } from 'react-hook-form'
import type { RegistrationRequest } from '#contracts/accounts.ts'
import { AreaField } from '#web/lib/area-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError, TextField } from '#web/ui/text-field.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { PhoneField } from '../phone-field.tsx'
import type { RegistrationForm } from './registration.ts'
import { RoleChoice } from './role-choice.tsx'

interface DetailsStepProps {
  form: UseFormReturn<RegistrationForm, unknown, RegistrationRequest>
  /** What is wrong with none of the fields. */
  trouble: string | undefined
  onSubmit: (event: FormEvent) => void
}

/** Who registers. */
export function DetailsStep({ form, trouble, onSubmit }: DetailsStepProps) {
  const hydrated = useHydrated()
  const { isSubmitting } = form.formState
  const role = form.watch('userRole')
  /** A field's parts; what is wrong with it goes with the first change. */
  const line = (name: Exclude<Path<RegistrationForm>, 'address'>, label: string) => ({
    label,
    error: form.getFieldState(name, form.formState).error?.message,
    ...form.register(name, { onChange: () => form.clearErrors(name) }),
  })
  return (
    <form noValidate onSubmit={onSubmit} className="grid grid-cols-1 gap-5">
      <Controller
        name="userRole"
        control={form.control}
        render={({ field, fieldState }) => (
          <RoleChoice
            name={field.name}
            value={field.value}
            error={fieldState.error?.message}
            onChange={(value) => {
              form.clearErrors(['userRole', 'reraNumber'])
              field.onChange(value)
            }}
          />
        )}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField autoComplete="given-name" autoCapitalize="words" maxLength={60} {...line('firstName', 'First Name')} />
        <TextField autoComplete="family-name" autoCapitalize="words" maxLength={60} {...line('lastName', 'Last Name')} />
      </div>
      <TextField
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={254}
        {...line('email', 'Email Address')}
      />
      <Controller
        name="phoneNumber"
        control={form.control}
        render={({ field, fieldState }) => (
          <PhoneField
            label="Phone Number"
            hint={fieldState.error ? undefined : 'We send a code to it. It is not shown in public.'}
            error={fieldState.error?.message}
            {...field}
            onChange={(digits) => {
              form.clearErrors('phoneNumber')
              field.onChange(digits)
            }}
          />
        )}
      />
      <div className="grid gap-5 sm:grid-cols-[1.6fr_1fr]">
        <Controller
          name="address.area"
          control={form.control}
          render={({ field, fieldState }) => (
            <AreaField
              label="Area"
              placeholder="Baner, Kothrud …"
              maxLength={100}
              error={fieldState.error?.message}
              {...field}
              onChange={(area) => {
                form.clearErrors('address.area')
                field.onChange(area)
              }}
              onPick={({ name, pinCode }) => {
                form.clearErrors('address')
                field.onChange(name)
                form.setValue('address.pinCode', pinCode)
              }}
            />
          )}
        />
        <TextField
          note="optional"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={6}
          className="num"
          {...line('address.pinCode', 'Pin code')}
        />
      </div>
      {role === 'BROKER' && (
        <div className="arrive">
          <TextField
            autoCapitalize="characters"
            autoComplete="off"
            maxLength={60}
            placeholder="P52100012345"
            {...line('reraNumber', 'RERA Number')}
          />
        </div>
      )}
      <div>
        <Button
          type="submit"
          className={`min-h-12 w-full text-base ${hydrated ? '' : 'disabled:opacity-100'}`}
          disabled={!hydrated}
          busy={isSubmitting}
        >
          {isSubmitting ? 'Sending…' : 'Send OTP'}
        </Button>
        <FieldError id="signup-trouble">{trouble}</FieldError>
      </div>
    </form>
  )
}
