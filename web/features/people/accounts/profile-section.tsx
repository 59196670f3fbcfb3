import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { FormProvider, type Resolver, useForm } from 'react-hook-form'
import { ACCOUNT_MESSAGES } from '#contracts/people/accounts/account-messages.ts'
import { type ProfileUpdate, profileOf, type SessionUser } from '#contracts/people/accounts/accounts.ts'
import { ApiError, browserApi } from '#web/lib/api/api.ts'
import { readStored, writeStored } from '#web/lib/browser/tab-storage.ts'
import { useLeaveWarning } from '#web/lib/forms/form-hooks.ts'
import { type StoredUser, updateUser } from '#web/lib/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Check } from '#web/ui/icons.tsx'
import { SettingsSection } from '#web/ui/settings-section.tsx'
import { FieldError } from '#web/ui/text-field.tsx'
import { failureMessage } from './api.ts'
import { AddressFields, EmailField, NameFields, type PersonForm, ReraField } from './person-fields.tsx'

/** The fields that the server names in a failure. */
const FIELDS = ['firstName', 'lastName', 'email', 'address.area', 'address.pinCode', 'reraNumber'] as const
/** Storage key of values that could not be saved; they survive a reload and a sign-in. */
const DRAFT = 'profile'

const formOf = ({ firstName, lastName, email, address, reraNumber }: StoredUser): PersonForm => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  email: email ?? '',
  address: { area: address?.area ?? '', pinCode: address?.pinCode ?? '' },
  reraNumber: reraNumber ?? '',
})

/** Form for name, e-mail, area and, for brokers, the RERA number. */
export function ProfileSection({ user }: { user: StoredUser }) {
  const role = user.userRole ?? 'OWNER'
  const form = useForm<PersonForm, unknown, ProfileUpdate>({
    // optional fields are empty strings in the form
    resolver: zodResolver(profileOf(role)) as unknown as Resolver<PersonForm, unknown, ProfileUpdate>,
    // the user's data arrives after the first render and must not replace typed values
    values: formOf(user),
    resetOptions: { keepDirtyValues: true },
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  })
  const { isDirty, isSubmitting, errors } = form.formState
  const [isSaved, setIsSaved] = useState(false)
  useLeaveWarning(isDirty)

  useEffect(() => {
    const draft = readStored(DRAFT) as { userId?: number; values?: PersonForm } | null
    if (draft?.values && draft.userId === user.id) form.reset(draft.values, { keepDefaultValues: true })
  }, [user.id, form.reset])

  const save = form.handleSubmit(async (profile) => {
    try {
      const saved = await browserApi.call('updateProfile', { params: { userId: user.id ?? 0 }, body: profile })
      writeStored(DRAFT, undefined)
      showSaved(saved)
    } catch (error) {
      writeStored(DRAFT, { userId: user.id, values: form.getValues() })
      showFailure(error)
    }
  })

  function showSaved(saved: SessionUser): void {
    form.reset(formOf(saved))
    updateUser(saved)
    setIsSaved(true)
  }

  function showFailure(error: unknown): void {
    const fields = error instanceof ApiError ? error.fields : {}
    const wrong = FIELDS.filter((field) => fields[field])
    for (const [index, field] of wrong.entries()) form.setError(field, { message: fields[field] ?? '' }, { shouldFocus: index === 0 })
    if (wrong.length === 0) form.setError('root', { message: failureMessage(error, ACCOUNT_MESSAGES.profileNotSaved) })
  }

  return (
    <SettingsSection title="Your profile" text="Your name appears beside what you post. Nobody sees your e-mail or area.">
      <FormProvider {...form}>
        <form noValidate onSubmit={save} className="grid grid-cols-1 gap-5 p-5">
          <NameFields />
          <EmailField />
          <AddressFields />
          {role === 'BROKER' && <ReraField />}
          <div>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button type="submit" busy={isSubmitting} className="w-full sm:w-auto">
                {isSubmitting ? 'Saving…' : 'Save changes'}
              </Button>
              <p role="status" className="flex items-center gap-1.5 font-medium text-brand text-sm">
                {isSaved && !isDirty && (
                  <>
                    <Check size={16} aria-hidden />
                    {ACCOUNT_MESSAGES.profileSaved}
                  </>
                )}
              </p>
            </div>
            <FieldError id="profile-failure">{errors.root?.message}</FieldError>
          </div>
        </form>
      </FormProvider>
    </SettingsSection>
  )
}
