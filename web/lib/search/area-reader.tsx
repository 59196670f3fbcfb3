import { type ReactNode, useRef } from 'react'
import { localityKey } from '#contracts/finding/localities/locality-key.ts'
import { nameLocalities } from '#contracts/finding/localities/locality-names.ts'
import { readLocality } from '#contracts/finding/localities/read-locality.ts'
import { degreesBetween } from '#contracts/finding/map/map-section.ts'
import type { Locality } from '#contracts/homes/properties/properties.ts'
import { type Answer, browserApi } from '#web/lib/api/api.ts'
import { AreaQuestion } from '#web/lib/localities/area-question.tsx'
import { MAX_LOCALITIES_OFFERED } from '#web/lib/localities/localities.ts'
import { offerLocalities } from '#web/lib/localities/offer-localities.ts'

/** What is typed to add an area. */
export interface AreaReader {
  /**
   * The localities that the text may become or mean, the best first; without a text those that have results, after a choice those near it
   * first. At most `MAX_LOCALITIES_OFFERED`. @param last name of the area that was chosen last
   */
  readonly offered: (
    localities: readonly Locality[],
    text: string,
    usualCount: (locality: Locality) => number,
    last?: string,
  ) => readonly Locality[]
  /** 'Did you mean Kharadi?', when the text is like the name of a locality. An answer gives the focus to the input before it. */
  readonly question: (text: string, onTake: (name: string) => void) => ReactNode
}

/** Apart from the filter, which loads this file when its box is used: the pages with filters are no heavier. */
export async function loadAreaReader(signal: AbortSignal): Promise<AreaReader> {
  return createAreaReader(await browserApi.call('listSpelledLocalities', { signal }))
}

export function createAreaReader(spelled: Answer<'listSpelledLocalities'>): AreaReader {
  const names = nameLocalities(spelled)
  const byKey = new Map(spelled.map((locality) => [localityKey(locality.name), locality]))
  /** In the order of their distance to the locality of this name; in their own order when it is not known. */
  const near = (name: string, localities: readonly Locality[]): readonly Locality[] => {
    const from = byKey.get(localityKey(name))
    if (!from) return localities
    const distance = ({ name }: Locality) => {
      const to = byKey.get(localityKey(name))
      return to ? degreesBetween(from, to) : Number.POSITIVE_INFINITY
    }
    return localities.toSorted((one, other) => distance(one) - distance(other))
  }
  return {
    offered(localities, text, usualCount, last = '') {
      if (text.trim() === '')
        return near(
          last,
          localities.filter((locality) => usualCount(locality) > 0),
        ).slice(0, MAX_LOCALITIES_OFFERED)
      const byName = new Map(localities.map((locality) => [locality.name, locality]))
      return offerLocalities(names, text, localities.length)
        .flatMap(({ name }) => byName.get(name) ?? [])
        .slice(0, MAX_LOCALITIES_OFFERED)
    },
    question(text, onTake) {
      const reading = readLocality(names, text)
      const likely = reading.kind === 'likely' ? reading.localities.map(({ name }) => name) : []
      return <Question likely={likely} onTake={onTake} />
    },
  }
}

function Question({ likely, onTake }: { likely: readonly string[]; onTake: (name: string) => void }) {
  const box = useRef<HTMLDivElement>(null)
  return (
    <div ref={box} role="status" className="text-ink-soft text-sm">
      {likely.length > 0 && (
        <AreaQuestion
          names={likely}
          onTake={(name) => {
            // the focus opens the list, and the choice closes it
            box.current?.parentElement?.querySelector('input')?.focus()
            onTake(name)
          }}
        />
      )}
    </div>
  )
}
