import { WAY_TO_WORK_MESSAGES as MESSAGES } from '#contracts/finding/travel/way-to-work-messages.ts'
import { WorkplaceField } from '#web/lib/way-to-work/workplace-field.tsx'
import { BriefcaseBusiness, Check, X } from '#web/ui/icons/icons.tsx'
import { Hint, PillButton } from './map-pills.tsx'

export interface PickingToolsProps {
  hint: string
  /** Blank for none. */
  workplace: string
  chooseKnown: (workplace: string) => void
  /** Chooses the middle of the map. */
  takeMiddle: () => void
  cancel: () => void
}

/** Controls over the map while the workplace is chosen. */
export function PickingTools({ hint, workplace, chooseKnown, takeMiddle, cancel }: PickingToolsProps) {
  return (
    <>
      <Hint>{hint}</Hint>
      <PillButton onPress={takeMiddle}>
        <Check size={18} /> {MESSAGES.takeMiddle}
      </PillButton>
      <PillButton onPress={cancel}>
        <X size={18} /> Cancel
      </PillButton>
      <div className="pointer-events-auto w-full max-w-sm rounded-control bg-card p-1 shadow-lifted">
        <WorkplaceField workplace={workplace} onChoose={chooseKnown} noPlace={MESSAGES.noPlace} />
      </div>
    </>
  )
}

/** Button that starts choosing the workplace. */
export function PickButton({ onPress, disabled = false }: { onPress: () => void; disabled?: boolean }) {
  return (
    <PillButton onPress={onPress} disabled={disabled}>
      <BriefcaseBusiness size={18} /> {MESSAGES.workplace}
    </PillButton>
  )
}
