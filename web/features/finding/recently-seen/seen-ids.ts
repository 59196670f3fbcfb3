import { useEffect } from 'react'
import { MAX_LISTED_BY_ID } from '#contracts/base/limits.ts'
import { createDeviceList, useDeviceList } from '#web/lib/browser/device-list.ts'

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

/** Ids of the properties whose pages were opened on this device, the latest first. */
const seen = createDeviceList('recentlySeen', MAX_LISTED_BY_ID, isId)

export const useSeen = (): readonly number[] => useDeviceList(seen)

/** @param propertyId undefined for a property that is not public */
export function useRememberSeen(propertyId: number | undefined): void {
  useEffect(() => {
    if (propertyId !== undefined) rememberSeen(propertyId)
  }, [propertyId])
}

export function rememberSeen(propertyId: number): void {
  seen.write([propertyId, ...seen.read().filter((id) => id !== propertyId)])
}

export function forgetSeen(propertyIds: readonly number[]): void {
  seen.write(seen.read().filter((id) => !propertyIds.includes(id)))
}

export function forgetAllSeen(): void {
  seen.write([])
}
