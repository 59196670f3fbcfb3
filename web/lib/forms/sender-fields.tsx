import { type ComponentProps, useEffect } from 'react'
import { MAX_CONTACT_NAME_LENGTH, MAX_EMAIL_LENGTH } from '#contracts/base/limits.ts'
import { formatPhone, fullName } from '#web/lib/session/person.ts'
import { useUser } from '#web/lib/session/session.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'

type FieldProps = ComponentProps<typeof TextField>
type SenderField = 'name' | 'phone' | 'email'

/** Name of the person who sends a form, with or without an account. */
export function NameField(props: FieldProps) {
  return <TextField note="required" required autoComplete="name" autoCapitalize="words" maxLength={MAX_CONTACT_NAME_LENGTH} {...props} />
}

/** Their phone number, of any country. */
export function PhoneField(props: FieldProps) {
  return <TextField type="tel" inputMode="tel" autoComplete="tel" className="num" maxLength={30} {...props} />
}

/** Their e-mail address. */
export function EmailField(props: FieldProps) {
  return <TextField type="email" inputMode="email" autoComplete="email" autoCapitalize="none" maxLength={MAX_EMAIL_LENGTH} {...props} />
}

/** What the account of a signed-in viewer knows of a sender; blank where it knows nothing. */
export function knownSender(user: StoredUser): [name: SenderField, known: string][] {
  return [
    ['name', fullName(user)],
    ['phone', formatPhone(user.phoneNumber)],
    ['email', user.email ?? ''],
  ]
}

interface SenderForm {
  readonly getValues: (name: SenderField) => string
  readonly setValue: (name: SenderField, value: string) => void
}

/** Fills the sender's empty fields with what the account knows, unless `isPaused`, and empties them at a sign-out. */
export function useKnownSender({ getValues, setValue }: SenderForm, isPaused = false): void {
  const user = useUser()
  useEffect(() => {
    if (!user || isPaused) return
    const sender = knownSender(user)
    for (const [name, known] of sender) if (!getValues(name)) setValue(name, known)
    // after a sign-out, or with another account, nothing is sent in the name of this one
    return () => {
      for (const [name, known] of sender) if (getValues(name) === known) setValue(name, '')
    }
  }, [user, isPaused, getValues, setValue])
}
