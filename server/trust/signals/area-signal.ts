import type { LocalityNames, NamedLocality } from '#contracts/finding/localities/locality-names.ts'
import { readLocality } from '#contracts/finding/localities/read-locality.ts'
import { SIGNAL_MESSAGES } from '#contracts/operations/signal-messages.ts'
import type { AreaSignal } from '#contracts/operations/signals.ts'
import type { PropertyToCheck } from './signals.queries.ts'

/** Reports an area that is no known locality, with those that it may mean (docs/decisions/0117). */
export function areaSignal(
  { area, localityId }: Pick<PropertyToCheck, 'area' | 'localityId'>,
  names: LocalityNames<NamedLocality & { readonly id: number }>,
): AreaSignal | undefined {
  if (localityId !== null) return undefined
  const reading = readLocality(names, area)
  // sure: the spelling was added a moment ago, and the job that places areas has not run since
  if (reading.kind === 'sure') return undefined
  const meant = reading.kind === 'likely' ? reading.localities.map(({ id, name }) => ({ localityId: id, name })) : []
  return { signal: 'unknown_area', summary: [SIGNAL_MESSAGES.unknownArea(meant.length > 0)], evidence: [{ area, meant }] }
}
