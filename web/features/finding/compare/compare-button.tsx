import { COMPARE_MESSAGES } from '#contracts/finding/compare/compare-messages.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { CircleCheck, CirclePlus } from '#web/ui/icons/icons.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { type ChosenProperty, chooseProperty, dropProperty, useChosen } from './chosen-properties.ts'

/** Adds a property to those to be compared on this device, or removes it. */
export function CompareButton({ property, className = '' }: { property: ChosenProperty; className?: string }) {
  const { propertyId, propertyName } = property
  const isChosen = useChosen().some((each) => each.propertyId === propertyId)
  const toggle = () => {
    if (isChosen) dropProperty(propertyId)
    else if (!chooseProperty({ propertyId, propertyName })) toast.error(COMPARE_MESSAGES.full, { toastId: 'compare' })
  }
  const Icon = isChosen ? CircleCheck : CirclePlus
  return (
    <button type="button" aria-pressed={isChosen} onClick={toggle} className={buttonClass(isChosen ? 'soft' : 'outline', className)}>
      <Icon size={18} aria-hidden />
      Compare
      <span className="sr-only"> {propertyName}</span>
    </button>
  )
}
