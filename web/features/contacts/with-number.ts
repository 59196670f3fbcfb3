import type { PropertySummary } from '#contracts/properties.ts'

/**
 * A property as one viewer may see it. What was read in the name of somebody who has signed out since carries their number still, until
 * the server is asked again: it is masked at once.
 * @param number the poster's, where the viewer may see it
 */
export function withNumber<P extends PropertySummary>(property: P, viewerId: number | undefined, number: string | undefined): P {
  if (viewerId === undefined) {
    return property.contactUnlocked
      ? { ...property, postedByUserPhoneNumber: mask(property.postedByUserPhoneNumber), contactUnlocked: false }
      : property
  }
  return number ? { ...property, postedByUserPhoneNumber: number, contactUnlocked: true } : property
}

/** As the server masks it: 90••••••01. */
function mask(number: string): string {
  return number && `${number.slice(0, 2)}••••••${number.slice(-2)}`
}
