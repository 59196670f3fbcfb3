import { useQuery } from '@tanstack/react-query'
import type { TravelMode } from '#contracts/finding/travel/travel.ts'
import { WAY_TO_WORK_MESSAGES as MESSAGES, MODE_LABELS } from '#contracts/finding/travel/way-to-work-messages.ts'
import { estimateWords, MODES, WAY_TO_WORK_TEXTS, wayWords } from '#contracts/finding/travel/way-to-work-wording.ts'
import { rememberWay, useRememberedWay } from '#web/lib/way-to-work/remembered-way.ts'
import { travelTimesQuery } from '#web/lib/way-to-work/travel-times.ts'
import { WorkplaceField } from '#web/lib/way-to-work/workplace-field.tsx'
import { useWorkplaceName } from '#web/lib/way-to-work/workplaces.ts'
import { Button, TextButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { ChoiceField } from '#web/ui/fields/choices.tsx'

interface WayToWorkEstimateProps {
  cell: number
  /** Whether the choice of the workplace is open. */
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

/** The estimated time to the remembered workplace, and the choice of it. */
export function WayToWorkEstimate({ cell, isOpen, onOpen, onClose }: WayToWorkEstimateProps) {
  const { workplace, mode } = useRememberedWay() ?? { workplace: '', mode: 'CAR' as const }
  const place = useWorkplaceName(workplace)
  const { data: times, isError, isFetching, refetch } = useQuery(travelTimesQuery(workplace, cell))
  const minutes = times?.[mode]
  return (
    <>
      {workplace === '' ? (
        <TextButton aria-haspopup="dialog" onClick={onOpen}>
          {WAY_TO_WORK_TEXTS.ask}
        </TextButton>
      ) : (
        <>
          <p role="status" className="min-w-0 flex-1 text-sm leading-5">
            {times
              ? minutes
                ? estimateWords(mode, minutes, place)
                : MESSAGES.tooFar(wayWords({ mode, minutes: null }, place))
              : isError && !isFetching
                ? MESSAGES.timeFailed(place)
                : MESSAGES.timeLoading(place)}
          </p>
          {isError && (
            <TextButton disabled={isFetching} onClick={() => void refetch()}>
              Try again
            </TextButton>
          )}
          <TextButton aria-haspopup="dialog" onClick={onOpen}>
            {MESSAGES.change}
            <span className="sr-only"> {MESSAGES.workplace}</span>
          </TextButton>
        </>
      )}
      <Dialog
        open={isOpen}
        onClose={onClose}
        title={MESSAGES.dialogTitle}
        place="sheet"
        footer={
          <Button look={workplace === '' ? 'outline' : 'primary'} className="flex-1" onClick={onClose}>
            Done
          </Button>
        }
      >
        <div className="grid gap-5">
          <WorkplaceField
            workplace={workplace}
            onChoose={(chosen) => rememberWay({ workplace: chosen, mode })}
            noPlace={MESSAGES.noPlaceHere}
            offersCommon
          />
          {workplace !== '' && (
            <ChoiceField
              legend={MESSAGES.mode}
              choices={MODES.map((value) => ({ value, label: choiceLabel(value, times?.[value]) }))}
              field={{
                name: 'mode',
                value: mode,
                error: undefined,
                change: (chosen) => rememberWay({ workplace, mode: MODES.find((each) => each === chosen) ?? mode }),
                blur: () => undefined,
              }}
            />
          )}
          <p className="text-ink-soft text-sm">
            {MESSAGES.estimated} {MESSAGES.device}
          </p>
          {workplace !== '' && (
            <p>
              <TextButton onClick={() => rememberWay(null)}>{MESSAGES.forget}</TextButton>
            </p>
          )}
        </div>
      </Dialog>
    </>
  )
}

/** 'Car: about 35 min'. @param minutes undefined while loading, null when the travel time is longer than the known ones */
function choiceLabel(mode: TravelMode, minutes: number | null | undefined): string {
  if (minutes === undefined) return MODE_LABELS[mode]
  return `${MODE_LABELS[mode]}: ${minutes === null ? MESSAGES.farther : MESSAGES.inMinutes(minutes)}`
}
