import { useEffect, useRef } from 'react'
import { localityKey } from '#contracts/localities/locality-key.ts'
import type { Locality } from '#contracts/properties/properties.ts'
import { NO_LOCALITIES, useLocalities } from './localities.ts'

/**
 * Keeps the pin code of an address right while its area changes, whether the area is typed or picked. A pin code that the person wrote
 * stays; the server fills in what is blank by the same rule.
 */
export function usePinCodeOfArea(area: string, pinCode: string, setPinCode: (pinCode: string) => void): void {
  const localities = useLocalities(true)
  const seen = useRef({ area, localities: NO_LOCALITIES })
  useEffect(() => {
    const { area: before, localities: known } = seen.current
    // only when the area changes or the localities arrive, so that a pin code can be cleared
    if (localities.length === 0 || (before === area && known === localities)) return
    seen.current = { area, localities }
    const next = pinCodeOfArea(localities, { before, now: area }, pinCode)
    if (next !== pinCode) setPinCode(next)
  }, [area, localities, pinCode, setPinCode])
}

/** A known locality's pin code replaces a blank one and the one of the area before. */
export function pinCodeOfArea(localities: readonly Locality[], area: { before: string; now: string }, pinCode: string): string {
  const pinCodeOf = (name: string) => localities.find((locality) => localityKey(locality.name) === localityKey(name))?.pinCode
  return pinCode === '' || pinCode === pinCodeOf(area.before) ? (pinCodeOf(area.now) ?? '') : pinCode
}
