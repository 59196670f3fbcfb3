import { WAY_TO_WORK_MESSAGES as MESSAGES } from '#contracts/finding/travel/way-to-work-messages.ts'
import { WorkplaceField } from '#web/lib/way-to-work/workplace-field.tsx'
import { Check, Trash2, X } from '#web/ui/icons/icons.tsx'
import { Hint, PillButton } from './map-pills.tsx'

export interface PickingToolsProps {
  hint: string
  /** Blank for none. */
  workplace: string
  chooseKnown: (workplace: string) => void
  /** Chooses the middle of the map. */
  takeMiddle: () => void
  cancel: () => void
  remove: () => void
}

/** Controls over the map while the workplace is chosen. */
export function PickingTools({ hint, workplace, chooseKnown, takeMiddle, cancel, remove }: PickingToolsProps) {
  return (
    <>
      <Hint>{hint}</Hint>
      <PillButton onPress={takeMiddle}>
        <Check size={18} /> {MESSAGES.takeMiddle}
      </PillButton>
      {workplace && (
        <PillButton onPress={remove}>
          <Trash2 size={18} /> {MESSAGES.remove}
        </PillButton>
      )}
      <PillButton onPress={cancel}>
        <X size={18} /> Cancel
      </PillButton>
      <div className="pointer-events-auto w-full max-w-sm rounded-control bg-card p-1 shadow-lifted">
        <WorkplaceField workplace={workplace} onChoose={chooseKnown} noPlace={MESSAGES.noPlace} />
      </div>
    </>
  )
}
