import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { localityKey } from '#contracts/locality-key.ts'
import type { Locality } from '#contracts/properties.ts'
import { browserApi } from './api.ts'

const NONE: readonly Locality[] = []

/** All localities of the city, read once. @param enabled false as long as nobody asks for them */
export function useLocalities(enabled: boolean): readonly Locality[] {
  const { data } = useQuery({
    queryKey: ['localities'],
    queryFn: ({ signal }) => browserApi.call('listLocalities', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  })
  return data ?? NONE
}

/**
 * Keeps the pin code of an address right while its area changes, whether the area is typed or picked. A pin code that the person wrote
 * stays; the server fills in what is blank by the same rule.
 */
export function usePinCodeOfArea(area: string, pinCode: string, setPinCode: (pinCode: string) => void): void {
  const localities = useLocalities(true)
  const seen = useRef({ area, localities: NONE })
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

/** Localities whose name or pin code begins with the text, then those whose name contains it; none for an empty text. */
export function matchLocalities(localities: readonly Locality[], text: string, atMost: number): Locality[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return []
  const starts = ({ name, pinCode }: Locality) => name.toLowerCase().startsWith(wanted) || pinCode.startsWith(wanted)
  const contains = ({ name }: Locality) => name.toLowerCase().includes(wanted)
  return [...localities.filter(starts), ...localities.filter((locality) => !starts(locality) && contains(locality))].slice(0, atMost)
}
