import { useState } from 'react'
import { counted } from '#contracts/base/values/counted.ts'
import { groupDigits } from '#contracts/base/values/money.ts'
import type { PosterStatus } from '#contracts/homes/properties/property-kinds.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Eye, EyeOff, X } from '#web/ui/icons/icons.tsx'
import { useChangeManyStatuses } from './api.ts'
import type { OwnView } from './own-view.ts'
import { type Selection, targetOf } from './use-selection.ts'

interface SelectionBarProps {
  control: Selection
  view: OwnView
  pageIds: readonly number[]
  /** Number of properties that match the filter, on all pages. */
  total: number
}

const VERBS = {
  INACTIVE: { label: 'Hide', Icon: EyeOff, text: 'Nobody else can find them until you make them live again.' },
  ACTIVE: { label: 'Make live', Icon: Eye, text: 'Everyone can find them again, including those you hid earlier.' },
} as const satisfies Record<PosterStatus, object>

/** Actions for the selected properties; sticks to the lower edge of the screen. */
export function SelectionBar({ control, view, pageIds, total }: SelectionBarProps) {
  const { selection, end, togglePage, selectAll } = control
  const change = useChangeManyStatuses()
  const [asked, setAsked] = useState<PosterStatus | null>(null)
  if (!selection) return null
  const { ids, all } = selection
  const count = all ? total : ids.size
  const wholePage = all || (pageIds.length > 0 && pageIds.every((id) => ids.has(id)))
  const send = (status: PosterStatus) => {
    setAsked(null)
    change.mutate({ status, ...targetOf(selection, view) }, { onSuccess: end })
  }
  return (
    <div
      data-floating
      className="sticky bottom-[calc(var(--bottom-bar)-var(--bottom-bar-shift)+1rem)] z-20 mt-4 rounded-card border border-line bg-card p-3 pr-14 shadow-lifted sm:flex sm:items-center sm:gap-4"
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4">
        <label className="flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold text-base">
          <input
            type="checkbox"
            checked={wholePage}
            onChange={() => togglePage(pageIds)}
            aria-label={`Select all ${pageIds.length} on this page`}
            className="size-5 accent-brand"
          />
          <span role="status" className="num">
            {groupDigits(count)} selected
          </span>
        </label>
        {!all && total > pageIds.length && (
          <button
            type="button"
            onClick={selectAll}
            className="num min-h-11 font-semibold text-base text-brand underline underline-offset-4"
          >
            Select all {groupDigits(total)}
          </button>
        )}
        <button
          type="button"
          onClick={end}
          aria-label="Stop selecting"
          className="absolute top-3 right-2 grid size-11 place-items-center rounded-full hover:bg-wash"
        >
          <X size={20} aria-hidden />
        </button>
      </div>
      <div className="mt-2 flex gap-2 max-sm:-mr-11 sm:mt-0">
        {(['INACTIVE', 'ACTIVE'] as const).map((status) => {
          const { label, Icon } = VERBS[status]
          return (
            <Button
              key={status}
              look={status === 'INACTIVE' ? 'primary' : 'outline'}
              className="flex-1 whitespace-nowrap"
              disabled={count === 0}
              busy={change.isPending}
              onClick={() => (all ? setAsked(status) : send(status))}
            >
              <Icon size={18} aria-hidden />
              {label}
            </Button>
          )
        })}
      </div>
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked ? `${VERBS[asked].label}: all ${counted(count, 'listing')}?` : ''}
        cancel="Cancel"
        footer={
          <Button className="flex-1" onClick={() => asked && send(asked)}>
            {asked && VERBS[asked].label}
          </Button>
        }
      >
        <p className="leading-relaxed">{asked && VERBS[asked].text}</p>
      </Dialog>
    </div>
  )
}
