import { useState } from 'react'
import { Link } from 'react-router'
import { MAX_KEPT_SEARCH_NAME_LENGTH } from '#contracts/base/limits.ts'
import { postedAgo } from '#contracts/base/values/time.ts'
import { EMAIL_ALERT_MESSAGES } from '#contracts/finding/kept-searches/email-alert-messages.ts'
import {
  ALERT_FREQUENCIES,
  ALERT_FREQUENCY_LABELS,
  type AlertFrequency,
  KEPT_SEARCH_MESSAGES as MESSAGES,
} from '#contracts/finding/kept-searches/kept-search-messages.ts'
import type { KeptSearch } from '#contracts/finding/kept-searches/kept-searches.ts'
import { TextDialog } from '#web/lib/forms/text-dialog.tsx'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { BellOff, Pencil, Trash2 } from '#web/ui/icons/icons.tsx'
import { ActionLabel, ROW_ACTION } from '#web/ui/lists/row-actions.tsx'
import { useKeptSearch } from './api.ts'
import { EmailSwitch } from './email-switch.tsx'

interface KeptSearchRowProps {
  user: StoredUser
  search: KeptSearch
  /** Whether alerts can come by e-mail. */
  offersEmail: boolean
  /** Epoch ms. */
  now: number
}

/** A kept search: its results, how often it sends alerts, and its actions. */
export function KeptSearchRow({ user, search, offersEmail, now }: KeptSearchRowProps) {
  const { keptSearchId, name, frequency, byEmail, path, toldAt } = search
  const { update, showUpdated, change, remove } = useKeptSearch(user.id, search)
  const [openDialog, setOpenDialog] = useState<'name' | 'delete'>()
  const titleId = `kept-search-${keptSearchId}`
  const isBusy = change.isPending || remove.isPending
  return (
    <article aria-labelledby={titleId} className="rounded-card border border-line bg-card p-4 sm:p-5 lg:flex lg:items-center lg:gap-6">
      <div className="min-w-0 flex-1">
        <h3 id={titleId} className="font-sans font-semibold text-base tracking-normal">
          <Link
            to={path}
            className="wrap-anywhere inline-flex min-h-11 items-center text-brand underline-offset-4 hover:underline"
            aria-label={`${name}: see the results`}
          >
            {name}
          </Link>
        </h3>
        {offersEmail && (
          <EmailSwitch
            label={
              <>
                {EMAIL_ALERT_MESSAGES.choose}
                <span className="sr-only">: {name}</span>
              </>
            }
            on={change.isPending ? (change.variables.byEmail ?? byEmail) : byEmail}
            disabled={isBusy || frequency === 'off'}
            change={(on) => change.mutate({ byEmail: on })}
            className="w-fit"
          />
        )}
        <p className="text-ink-soft text-sm">{toldAt ? `Last alert: ${postedAgo(toldAt, now).toLowerCase()}` : 'No alert yet'}</p>
      </div>
      <div className="mt-3 flex gap-1.5 border-line border-t pt-3 sm:gap-2 lg:mt-0 lg:border-0 lg:pt-0">
        <Select
          aria-label={`Alerts for ${name}`}
          value={change.isPending ? (change.variables.frequency ?? frequency) : frequency}
          disabled={isBusy}
          onChange={(chosen) => change.mutate({ frequency: chosen as AlertFrequency })}
          boxClassName="flex-1 sm:w-40 sm:flex-none"
          className="truncate pr-9 pl-3 font-semibold text-base disabled:pr-3 disabled:opacity-100"
          iconClassName="right-3"
        >
          {ALERT_FREQUENCIES.map((each) => (
            <option key={each} value={each}>
              {ALERT_FREQUENCY_LABELS[each]}
            </option>
          ))}
        </Select>
        {frequency !== 'off' && (
          <button
            type="button"
            className={ROW_ACTION}
            aria-label={`Stop alerts for ${name}`}
            disabled={isBusy}
            onClick={() => change.mutate({ frequency: 'off' })}
          >
            <ActionLabel Icon={BellOff} word="Stop" />
          </button>
        )}
        <button type="button" className={ROW_ACTION} aria-label={`Rename ${name}`} onClick={() => setOpenDialog('name')}>
          <ActionLabel Icon={Pencil} word="Rename" />
        </button>
        <button
          type="button"
          className={ROW_ACTION}
          aria-label={`Delete ${name}`}
          disabled={isBusy}
          onClick={() => setOpenDialog('delete')}
        >
          <ActionLabel Icon={Trash2} word="Delete" />
        </button>
      </div>
      <TextDialog
        open={openDialog === 'name'}
        onClose={() => setOpenDialog(undefined)}
        title="Rename this search"
        label="Name"
        initial={name}
        most={MAX_KEPT_SEARCH_NAME_LENGTH}
        required={MESSAGES.nameRequired}
        submit="Save Name"
        save={(next) => update({ name: next })}
        failed={MESSAGES.changeFailed}
        onSaved={showUpdated}
      />
      <ConfirmDialog
        open={openDialog === 'delete'}
        onClose={() => setOpenDialog(undefined)}
        title="Delete this search?"
        confirm="Delete"
        busy={remove.isPending}
        busyText="Deleting…"
        onConfirm={() => remove.mutate()}
      >
        <p className="wrap-anywhere">“{name}” and its alerts are deleted. You can keep the same search again at any time.</p>
      </ConfirmDialog>
    </article>
  )
}
