import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { MAX_FIGURES, MAX_TEAM, MODERATION_MODES, type SiteSettingsAnswer, type SiteValues } from '#contracts/operations/site-settings.ts'
import { EditRows } from '#web/lib/forms/edit-rows.tsx'
import { FormSelect, FormTextField } from '#web/lib/forms/form-fields.tsx'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx'
import { Section } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { actionsQuery } from '../history/action-list.tsx'
import { operatorFailureMessage } from '../lib/operations-api.ts'
import { MODERATION_MODE_WORDS } from '../lib/status-wording.ts'
import { useUnsavedChanges } from '../ui/unsaved-changes.tsx'
import { LocalTexts } from './local-texts.tsx'
import { missingPartsQuery } from './missing-parts.tsx'
import { changedValues, saveSettings, settingsQuery } from './settings-api.ts'

const MODES = MODERATION_MODES.map((mode) => ({ value: mode, label: MODERATION_MODE_WORDS[mode] }))

type TextName = 'brandName' | 'officeAddress' | 'supportEmail' | 'supportPhone' | 'sellerSac'
/** Optional texts: '' in the form for null. */
const OPTIONAL = ['supportHours', 'supportAddress', 'supportWhatsapp', 'sellerName', 'sellerCin', 'sellerGstin', 'nodalContact'] as const
type OptionalName = (typeof OPTIONAL)[number]
const optionalTexts = <T,>(values: Readonly<Record<OptionalName, string | null>>, whenEmpty: T) =>
  Object.fromEntries(OPTIONAL.map((name) => [name, values[name] || whenEmpty])) as Record<OptionalName, string | T>

const OFFICER_FIELDS = [
  'grievanceOfficer.name',
  'grievanceOfficer.designation',
  'grievanceOfficer.email',
  'grievanceOfficer.phone',
  'grievanceOfficer.address',
] as const
const NO_OFFICER = { name: '', designation: '', address: '', email: '', phone: '' }

/** The values of the fields: '' for null. */
const formOf = (values: SiteValues) => ({
  ...values,
  ...optionalTexts(values, ''),
  grievanceOfficer: values.grievanceOfficer ?? NO_OFFICER,
  team: values.team.map((person) => ({ ...person, portrait: person.portrait ?? '' })),
  homeLoanRate: String(values.homeLoanRate),
})

/** A rate that is not a number is sent as NaN, so that the server answers with the message of its field. */
const valuesOf = (form: ReturnType<typeof formOf>): SiteValues => ({
  ...form,
  ...optionalTexts(form, null),
  grievanceOfficer: Object.values(form.grievanceOfficer).every((text) => text.trim() === '') ? null : form.grievanceOfficer,
  team: form.team.map((person) => ({ ...person, portrait: person.portrait || null })),
  homeLoanRate: form.homeLoanRate.trim() === '' ? Number.NaN : Number(form.homeLoanRate),
})

/** @param loaded the latest version. Edits are saved against the version they are based on, and refused when it is outdated. */
export function SettingsForm({ loaded }: { loaded: SiteSettingsAnswer }) {
  const [edited, setEdited] = useState(loaded)
  const queryClient = useQueryClient()
  const [reason, setReason] = useState('')
  const { methods, formRef, submit, busy, isDirty, failure, failureCode, field } = useContractForm({
    defaultValues: formOf(loaded.values),
    async send(form) {
      const changed = changedValues(valuesOf(form), edited.defaults)
      const saved = await saveSettings({ version: edited.version, changed, reason: reason.trim() || null })
      queryClient.setQueryData(settingsQuery.queryKey, saved)
      resetTo(saved)
      setReason('')
      await queryClient.invalidateQueries(actionsQuery({ kind: 'settings', id: 1 }))
      void queryClient.invalidateQueries(missingPartsQuery)
      toast.success('Saved. Every page shows it within seconds.')
    },
    failureText: operatorFailureMessage,
    showsFailureBesideFieldErrors: true,
    // for a list, the server names the wrong field of a row: 'changed.team.name'
    fieldOf: (path) =>
      OFFICER_FIELDS.find((name) => path === `changed.${name}`) ??
      (Object.keys(edited.values) as (keyof SiteValues)[]).find((name) => `${path}.`.startsWith(`changed.${name}.`)),
  })
  useUnsavedChanges(isDirty)
  const { reset } = methods
  const resetTo = useCallback(
    (settings: SiteSettingsAnswer) => {
      setEdited(settings)
      reset(formOf(settings.values))
    },
    [reset],
  )
  useEffect(() => {
    if (loaded.version !== edited.version && !isDirty) resetTo(loaded)
  }, [loaded, edited.version, isDirty, resetTo])

  const loadLatest = () =>
    queryClient.fetchQuery(settingsQuery).then(resetTo, (error: unknown) => toast.error(operatorFailureMessage(error)))
  const line = (name: TextName, label: string, more: { hint?: string; type?: string } = {}) => (
    <TextField label={label} {...field(name)} {...more} />
  )
  const optionalLine = (name: OptionalName, label: string, hint: string, type = 'text') => (
    <TextField label={label} note="optional" hint={hint} type={type} {...field(name)} />
  )
  return (
    <FormProvider {...methods}>
      <form ref={formRef} onSubmit={submit} noValidate className="grid max-w-3xl gap-8">
        <Section title="Brand">
          <div className="mt-3 grid gap-5 sm:grid-cols-2">
            {line('brandName', 'Name', { hint: 'In the bar, the footer, titles and text messages' })}
            {line('supportEmail', 'Support e-mail', { type: 'email' })}
            {line('supportPhone', 'Support phone', { type: 'tel' })}
            {optionalLine('supportWhatsapp', 'WhatsApp', 'To whom the enquiry of the home page is written; the phone when empty', 'tel')}
            {optionalLine('supportHours', 'Hours of the phone', 'When somebody answers')}
            {optionalLine('supportAddress', 'Address of customer care', 'The registered office when empty')}
            <div className="sm:col-span-2">{line('officeAddress', 'Address of the registered office')}</div>
          </div>
        </Section>
        <Section title="New properties">
          <div className="mt-3 max-w-80">
            <FormSelect name="moderationMode" label="When they are posted" choices={MODES} />
          </div>
        </Section>
        <Section title="Loan calculator">
          <div className="mt-3 max-w-80">
            <TextField
              label="Interest, % a year"
              hint="The calculator on pages of sales begins with it, and says that it is assumed"
              inputMode="decimal"
              {...field('homeLoanRate')}
            />
          </div>
        </Section>
        <Section title="Company and tax receipts">
          <div className="mt-3 grid gap-5 sm:grid-cols-2">
            {optionalLine('sellerName', 'Legal name of the company', 'The brand’s name when empty')}
            {optionalLine('sellerCin', 'Corporate identity number (CIN)', 'On the page with the legal facts')}
            {optionalLine('sellerGstin', 'GST number', 'Receipts of the time before keep theirs')}
            {optionalLine(
              'nodalContact',
              'Nodal person of contact',
              'Name, e-mail and phone for authorities; on the page with the legal facts',
            )}
            {line('sellerSac', 'Services accounting code', { hint: 'The SAC of the plans; ask your accountant' })}
          </div>
        </Section>
        <Section title="Grievance officer">
          <p className="mt-1 text-ink-soft">The law asks for a named person who can be reached. Stands on the page about grievances.</p>
          <div className="mt-3 grid gap-5 sm:grid-cols-2">
            <TextField label="Officer’s name" {...field('grievanceOfficer.name')} />
            <TextField label="Designation" {...field('grievanceOfficer.designation')} />
            <TextField label="Officer’s e-mail" type="email" {...field('grievanceOfficer.email')} />
            <TextField label="Officer’s phone" type="tel" {...field('grievanceOfficer.phone')} />
            <div className="sm:col-span-2">
              <TextField label="Officer’s address" {...field('grievanceOfficer.address')} />
            </div>
          </div>
        </Section>
        <Section title="Figures and people">
          <p className="mt-1 text-ink-soft">These are written here, not counted.</p>
          <div className="mt-4 grid gap-6">
            {(['homeFigures', 'aboutFigures'] as const).map((name) => (
              <EditRows
                key={name}
                legend={name === 'homeFigures' ? 'On the home page' : 'On the page about us'}
                what="figure"
                name={name}
                blank={{ value: '', label: '' }}
                maxRows={MAX_FIGURES}
                grid="max-sm:grid-cols-[5rem_minmax(0,1fr)] sm:grid-cols-[12rem_minmax(0,1fr)]"
              >
                {(prefix, row) => (
                  <>
                    <FormTextField name={`${prefix}.value`} label="Figure" aria-label={`Figure of figure ${row}`} placeholder="100+" />
                    <FormTextField name={`${prefix}.label`} label="Words" aria-label={`Words of figure ${row}`} placeholder="Properties" />
                  </>
                )}
              </EditRows>
            ))}
            <EditRows
              legend="People on the page about us"
              what="person"
              name="team"
              blank={{ name: '', role: '', portrait: '' }}
              maxRows={MAX_TEAM}
              grid="grid-cols-2 sm:grid-cols-3"
            >
              {(prefix, row) => (
                <>
                  <FormTextField name={`${prefix}.name`} label="Name" aria-label={`Name of person ${row}`} />
                  <FormTextField name={`${prefix}.role`} label="Role" aria-label={`Role of person ${row}`} />
                  <div className="max-sm:col-span-2">
                    <FormTextField
                      name={`${prefix}.portrait`}
                      label="Portrait"
                      aria-label={`Portrait of person ${row}`}
                      placeholder="/team/name.webp"
                    />
                  </div>
                </>
              )}
            </EditRows>
          </div>
        </Section>
        <Section title="In Marathi and Hindi">
          <p className="mt-1 text-ink-soft">Words of the figures, roles, hours and designation above, on pages in these languages.</p>
          <LocalTexts />
        </Section>
        <TextAreaField
          label="Why"
          note="optional"
          rows={2}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          hint="Stands in the history beside what you changed"
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={busy} disabled={!isDirty}>
            {busy ? 'Saving…' : 'Save'}
          </Button>
          {failureCode === 'conflict' ? (
            <Button look="soft" onClick={() => void loadLatest()}>
              Load the latest
            </Button>
          ) : (
            isDirty && (
              <Button look="quiet" onClick={() => resetTo(edited)}>
                Take back my changes
              </Button>
            )
          )}
          <p role="alert" className="w-full text-brick">
            {failure}
          </p>
        </div>
      </form>
    </FormProvider>
  )
}
