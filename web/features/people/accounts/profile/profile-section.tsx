import { useEffect, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { ACCOUNT_MESSAGES } from '#contracts/people/accounts/account-messages.ts'
import { type ProfileUpdate, profileOf, type SessionUser } from '#contracts/people/accounts/accounts.ts'
import { accountFailureMessage } from '#web/features/people/accounts/api.ts'
import { AddressFields, EmailField, NameFields, type PersonForm, ReraField } from '#web/features/people/accounts/person-fields.tsx'
import { browserApi } from '#web/lib/api/api.ts'
import { readStored, writeStored } from '#web/lib/browser/tab-storage.ts'
import { schemaResolver } from '#web/lib/forms/contract-resolver.ts'
import { useLeaveWarning } from '#web/lib/forms/form-hooks.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { type StoredUser, updateUser } from '#web/lib/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/fields/text-field.tsx'
import { Check } from '#web/ui/icons/icons.tsx'
import { SettingsSection } from '#web/ui/settings-section.tsx'

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
  const [isSaved, setIsSaved] = useState(false)
  const { methods, formRef, submit, busy, isDirty, failure } = useContractForm<PersonForm, ProfileUpdate>({
    resolver: schemaResolver(profileOf(role)),
    // the user's data arrives after the first render and must not replace typed values
    values: formOf(user),
    resetOptions: { keepDirtyValues: true },
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    send: (profile) => save(profile).then(showSaved),
    failureText: (error) => accountFailureMessage(error, ACCOUNT_MESSAGES.profileNotSaved),
  })
  const { reset } = methods
  useLeaveWarning(isDirty)

  useEffect(() => {
    const draft = readStored(DRAFT) as { userId?: number; values?: PersonForm } | null
    if (draft?.values && draft.userId === user.id) reset(draft.values, { keepDefaultValues: true })
  }, [user.id, reset])

  async function save(body: ProfileUpdate): Promise<SessionUser> {
    try {
      return await browserApi.call('updateProfile', { params: { userId: user.id ?? 0 }, body })
    } catch (error) {
      writeStored(DRAFT, { userId: user.id, values: methods.getValues() })
      throw error
    }
  }

  function showSaved(saved: SessionUser): void {
    writeStored(DRAFT, undefined)
    reset(formOf(saved))
    updateUser(saved)
    setIsSaved(true)
  }

  return (
    <SettingsSection title="Your profile" text="Your name appears beside what you post. Nobody sees your e-mail or area.">
      <FormProvider {...methods}>
        <form ref={formRef} noValidate onSubmit={submit} className="grid grid-cols-1 gap-5 p-5">
          <NameFields />
          <EmailField />
          <AddressFields />
          {role === 'BROKER' && <ReraField />}
          <div>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button type="submit" busy={busy} className="w-full sm:w-auto">
                {busy ? 'Saving…' : 'Save changes'}
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
            <FieldError id="profile-failure">{failure}</FieldError>
          </div>
        </form>
      </FormProvider>
    </SettingsSection>
  )
}
