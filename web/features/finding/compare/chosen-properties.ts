import { MAX_COMPARED } from '#contracts/finding/compare/compare-messages.ts'
import { hasFields } from '#web/lib/api/has-fields.ts'
import { createDeviceList, useDeviceList } from '#web/lib/browser/device-list.ts'

/** A property that is chosen to be compared. Its name is stored too: it is shown when the property is no longer live. */
export interface ChosenProperty {
  readonly propertyId: number
  readonly propertyName: string
}

const chosen = createDeviceList('compared', MAX_COMPARED, isChosenProperty)

function isChosenProperty(value: unknown): value is ChosenProperty {
  return (
    hasFields(value, { propertyId: 'number', propertyName: 'string' }) && Number.isSafeInteger(value.propertyId) && value.propertyId > 0
  )
}

export const useChosen = (): readonly ChosenProperty[] => useDeviceList(chosen)

/** @returns false when the comparison is full and the property is not in it */
export function chooseProperty({ propertyId, propertyName }: ChosenProperty): boolean {
  const before = chosen.read()
  if (before.some((each) => each.propertyId === propertyId)) return true
  if (before.length >= MAX_COMPARED) return false
  chosen.write([...before, { propertyId, propertyName }])
  return true
}

export function dropProperty(propertyId: number): void {
  chosen.write(chosen.read().filter((each) => each.propertyId !== propertyId))
}

export function dropAllProperties(): void {
  chosen.write([])
}
