import { labelOf } from '#contracts/homes/properties/property-kinds.ts'
import { useKnownNumber } from './api.ts'
import { type ContactedProperty, type ContactPlace, propertySubject } from './property-subject.ts'
import { UnlockButtons } from './unlock-buttons.tsx'

interface ContactButtonsProps {
  property: ContactedProperty
  place: ContactPlace
  /** One word on each button, for the narrow bar of small screens. */
  brief?: boolean
  /** The call button alone. */
  callOnly?: boolean
}

/** Call and chat buttons for the poster of a property. */
export function ContactButtons({ property, place, brief = false, callOnly = false }: ContactButtonsProps) {
  const number = useKnownNumber(property)
  return (
    <UnlockButtons
      subject={propertySubject(property, place)}
      number={number}
      call={place === 'detail' && !brief ? `Contact ${labelOf(property.postedByUserRole)}` : 'Call'}
      look={callOnly ? 'single' : brief ? 'brief' : place === 'detail' ? 'roomy' : 'card'}
    />
  )
}
