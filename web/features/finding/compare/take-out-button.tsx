import { X } from '#web/ui/icons/icons.tsx'
import { type ChosenProperty, dropProperty } from './chosen-properties.ts'

/** Takes a property out of those to be compared; above a link that covers the row. */
export function TakeOutButton({ propertyId, propertyName }: ChosenProperty) {
  return (
    <button
      type="button"
      aria-label={`Take out ${propertyName}`}
      onClick={() => dropProperty(propertyId)}
      className="relative z-10 grid size-11 shrink-0 place-items-center rounded-full hover:bg-wash"
    >
      <X size={20} aria-hidden />
    </button>
  )
}
