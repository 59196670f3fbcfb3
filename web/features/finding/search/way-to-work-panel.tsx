import type { TravelMode } from '#contracts/finding/travel/travel.ts'
import { WAY_TO_WORK_MESSAGES as MESSAGES, MODE_LABELS } from '#contracts/finding/travel/way-to-work-messages.ts'
import { MODES } from '#contracts/finding/travel/way-to-work-wording.ts'
import { ChoiceFilter } from '#web/lib/search/filter-field.tsx'
import { WorkplaceField } from '#web/lib/way-to-work/workplace-field.tsx'
import { TextButton } from '#web/ui/button.tsx'
import { withChange } from './filters.ts'
import type { ListingQuery } from './listing-query.ts'
import { NO_WAY_TO_WORK, type WayToWork } from './way-to-work.ts'

const MODE_OPTIONS = MODES.map((value) => ({ value, label: MODE_LABELS[value] }))
/** The offered limits of the travel time, minutes. */
const MINUTES = [15, 30, 45, 60, 90]

interface WayToWorkPanelProps {
  query: ListingQuery
  onChange: (query: ListingQuery) => void
}

/** Choice of the workplace, the travel mode and the maximum travel time. */
export function WayToWorkPanel({ query, onChange }: WayToWorkPanelProps) {
  const { workplace, minutes, view } = query
  const mode = query.mode || 'CAR'
  const change = (next: Partial<WayToWork>) => onChange(withChange(query, next))
  return (
    <div className="grid gap-4">
      <WorkplaceField
        workplace={workplace}
        onChoose={(chosen) => change({ workplace: chosen, mode })}
        noPlace={view === 'map' ? MESSAGES.noPlace : MESSAGES.noPlaceHere}
        takesFocus
        offersCommon
      />
      {workplace !== '' && (
        <>
          <ChoiceFilter
            type="radio"
            title={MESSAGES.mode}
            name="mode"
            options={MODE_OPTIONS}
            chosen={[mode]}
            counts={null}
            onToggle={(chosen) => change({ mode: chosen as TravelMode })}
          />
          <ChoiceFilter
            type="radio"
            title={MESSAGES.minutes}
            name="minutes"
            options={minutesOptions(minutes)}
            chosen={[minutes === null ? '' : String(minutes)]}
            counts={null}
            onToggle={(chosen) => change({ minutes: chosen === '' ? null : Number(chosen) })}
          />
          <div>
            <p className="text-ink-soft text-sm">{MESSAGES.estimated}</p>
            <TextButton onClick={() => change(NO_WAY_TO_WORK)}>{MESSAGES.remove}</TextButton>
          </div>
        </>
      )}
    </div>
  )
}

/** Offered minutes, and the minutes of the address when they are not among them. */
function minutesOptions(chosen: number | null) {
  const offered = [...new Set(chosen === null ? MINUTES : [...MINUTES, chosen])].sort((one, other) => one - other)
  return [
    { value: '', label: MESSAGES.anyTime },
    ...offered.map((minutes) => ({ value: String(minutes), label: MESSAGES.minutesChoice(minutes) })),
  ]
}
