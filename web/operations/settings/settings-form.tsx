import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { MODERATION_MODES, type SiteSettingsAnswer, type SiteValues } from '#contracts/operations/site-settings.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { useFocusFirstError } from '#web/lib/forms/form-hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/panel.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextAreaField, TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { actionsQuery } from '../history/action-list.tsx'
import { messageOf } from '../lib/operations-api.ts'
import { MODERATION_MODE_WORDS } from '../lib/status-wording.ts'
import { useUnsavedChanges } from '../ui/unsaved-changes.tsx'
import { RowList } from './row-list.tsx'
import { changedValues, isSame, saveSettings, settingsQuery } from './settings-api.ts'

type TextName = 'brandName' | 'officeAddress' | 'supportEmail' | 'supportPhone'
type OptionalName = 'supportWhatsapp' | 'sellerName' | 'sellerGstin'

interface SaveFailure {
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
  readonly isOutdated: boolean
}

/** @param loaded the latest version. Edits are saved against the version they are based on, and refused when it is outdated. */
export function SettingsForm({ loaded }: { loaded: SiteSettingsAnswer }) {
  const [edited, setEdited] = useState(loaded)
  const { version, defaults } = edited
  const queryClient = useQueryClient()
  const [values, setValues] = useState<SiteValues>(loaded.values)
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  /** Number of resets of the form: the React key of fields with their own state. */
  const [resets, setResets] = useState(0)
  const [failure, setFailure] = useState<SaveFailure>()
  const isChanged = !isSame(values, edited.values)
  useUnsavedChanges(isChanged)
  const { formRef, focusFirstError } = useFocusFirstError(busy)
  const resetTo = (settings: SiteSettingsAnswer) => {
    setEdited(settings)
    setValues(settings.values)
    setFailure(undefined)
    setResets((before) => before + 1)
  }
  if (loaded.version !== version && !isChanged) resetTo(loaded)
  const set = (changes: Partial<SiteValues>) => setValues((before) => ({ ...before, ...changes }))
  // for a list, the server names the wrong field of a row: 'changed.team.name'
  const errorOf = (name: keyof SiteValues) =>
    Object.entries(failure?.fields ?? {}).find(([field]) => `${field}.`.startsWith(`changed.${name}.`))?.[1]
  const withError = (name: keyof SiteValues) => {
    const error = errorOf(name)
    return error ? { error } : {}
  }

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setBusy(true)
    setFailure(undefined)
    try {
      const saved = await saveSettings({ version, changed: changedValues(values, defaults), reason: reason.trim() || null })
      queryClient.setQueryData(settingsQuery.queryKey, saved)
      resetTo(saved)
      setReason('')
      await queryClient.invalidateQueries(actionsQuery({ kind: 'settings', id: 1 }))
      toast.success('Saved. Every page shows it within seconds.')
    } catch (error) {
      const body = error instanceof ApiError ? error : undefined
      setFailure({ message: messageOf(error), fields: body?.fields ?? {}, isOutdated: body?.code === 'conflict' })
      focusFirstError()
    } finally {
      setBusy(false)
    }
  }

  const loadLatest = () => queryClient.fetchQuery(settingsQuery).then(resetTo, (error: unknown) => toast.error(messageOf(error)))
  const line = (name: TextName, label: string, more: { hint?: string; type?: string } = {}) => (
    <TextField label={label} value={values[name]} onChange={({ target }) => set({ [name]: target.value })} {...withError(name)} {...more} />
  )
  const optionalLine = (name: OptionalName, label: string, hint: string, type = 'text') => (
    <TextField
      label={label}
      note="optional"
      hint={hint}
      type={type}
      value={values[name] ?? ''}
      onChange={({ target }) => set({ [name]: target.value || null })}
      {...withError(name)}
    />
  )
  return (
    <form ref={formRef} onSubmit={(event) => void save(event)} noValidate className="grid max-w-3xl gap-8">
      <Section title="Brand">
        <div className="mt-3 grid gap-5 sm:grid-cols-2">
          {line('brandName', 'Name', { hint: 'In the bar, the footer, titles and text messages' })}
          {line('supportEmail', 'E-mail address of the support', { type: 'email' })}
          {line('supportPhone', 'Phone of the support', { type: 'tel' })}
          {optionalLine('supportWhatsapp', 'WhatsApp', 'To whom the enquiry of the home page is written; the phone when empty', 'tel')}
          <div className="sm:col-span-2">{line('officeAddress', 'Address of the office')}</div>
        </div>
      </Section>
      <Section title="New properties">
        <ModerationMode value={values.moderationMode} onChange={(moderationMode) => set({ moderationMode })} />
      </Section>
      <Section title="Loan calculator">
        <HomeLoanRate
          key={resets}
          value={values.homeLoanRate}
          onChange={(homeLoanRate) => set({ homeLoanRate })}
          {...withError('homeLoanRate')}
        />
      </Section>
      <Section title="Tax receipts">
        <div className="mt-3 grid gap-5 sm:grid-cols-2">
          {optionalLine('sellerName', 'Name of the company', 'The brand’s name when empty')}
          {optionalLine('sellerGstin', 'GST number', 'Receipts of the time before keep theirs')}
        </div>
      </Section>
      <Section title="Figures and people">
        <p className="mt-1 text-ink-soft">These are written here, not counted.</p>
        <div key={resets} className="mt-4 grid gap-6">
          {(['homeFigures', 'aboutFigures'] as const).map((name) => (
            <RowList
              key={name}
              legend={name === 'homeFigures' ? 'On the home page' : 'On the page about us'}
              noun="figure"
              rows={values[name]}
              fields={[
                { name: 'value', label: 'Figure', hint: '100+' },
                { name: 'label', label: 'Words', hint: 'Properties' },
              ]}
              empty={{ value: '', label: '' }}
              error={errorOf(name)}
              onChange={(rows) => set({ [name]: rows })}
            />
          ))}
          <RowList
            legend="People on the page about us"
            noun="person"
            rows={values.team}
            fields={[
              { name: 'name', label: 'Name' },
              { name: 'role', label: 'Role' },
              { name: 'portrait', label: 'Portrait', hint: '/team/name.webp' },
            ]}
            empty={{ name: '', role: '', portrait: null }}
            error={errorOf('team')}
            onChange={(team) => set({ team: team.map((person) => ({ ...person, portrait: person.portrait || null })) })}
          />
        </div>
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
        <Button type="submit" busy={busy} disabled={!isChanged}>
          {busy ? 'Saving…' : 'Save'}
        </Button>
        {failure?.isOutdated ? (
          <Button look="soft" onClick={() => void loadLatest()}>
            Load the latest
          </Button>
        ) : (
          isChanged && (
            <Button look="quiet" onClick={() => resetTo(edited)}>
              Take back my changes
            </Button>
          )
        )}
        <p role="alert" className="w-full text-brick">
          {failure?.message}
        </p>
      </div>
    </form>
  )
}

/** A text that is not a number is sent as NaN, so that the server answers with the message of this field. */
function HomeLoanRate({ value, onChange, error }: { value: number; onChange: (value: number) => void; error?: string }) {
  const [text, setText] = useState(String(value))
  return (
    <div className="mt-3 max-w-80">
      <TextField
        label="Interest, % a year"
        hint="The calculator on pages of sales begins with it, and says that it is assumed"
        inputMode="decimal"
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          onChange(target.value.trim() === '' ? Number.NaN : Number(target.value))
        }}
        {...(error && { error })}
      />
    </div>
  )
}

function ModerationMode({
  value,
  onChange,
}: {
  value: SiteValues['moderationMode']
  onChange: (value: SiteValues['moderationMode']) => void
}) {
  const id = useId()
  return (
    <div className="mt-3">
      <label htmlFor={id} className="mb-1.5 block font-semibold text-base">
        When they are posted
      </label>
      <Select
        id={id}
        value={value}
        onChange={(chosen) => onChange(MODERATION_MODES.find((mode) => mode === chosen) ?? value)}
        boxClassName="max-w-80"
        className="pr-9 pl-3.5"
        iconClassName="right-3"
      >
        {MODERATION_MODES.map((mode) => (
          <option key={mode} value={mode}>
            {MODERATION_MODE_WORDS[mode]}
          </option>
        ))}
      </Select>
    </div>
  )
}
