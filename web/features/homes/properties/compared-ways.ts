import { useQuery } from '@tanstack/react-query'
import type { TravelMode } from '#contracts/finding/travel/travel.ts'
import { WAY_TO_WORK_MESSAGES } from '#contracts/finding/travel/way-to-work-messages.ts'
import { wayWords } from '#contracts/finding/travel/way-to-work-wording.ts'
import type { ComparedProperty } from '#contracts/homes/properties/chosen-properties.ts'
import type { ComparedFact } from '#web/lib/properties/compared-fact.ts'
import { useRememberedWay } from '#web/lib/way-to-work/remembered-way.ts'
import { travelTimesQuery } from '#web/lib/way-to-work/travel-times.ts'
import { useWorkplaceName } from '#web/lib/way-to-work/workplaces.ts'

/** The way to the remembered workplace as a fact of each property; none without a workplace, or before the times have loaded. */
export function useComparedWays(properties: readonly ComparedProperty[]): (property: ComparedProperty) => ComparedFact[] {
  const way = useRememberedWay()
  const workplace = way?.workplace ?? ''
  const place = useWorkplaceName(workplace)
  const cells = properties.map(({ cell }) => cell)
  const { data: times } = useQuery({
    queryKey: ['compared-ways', workplace, ...cells],
    queryFn: ({ client }) =>
      Promise.all(cells.map((cell) => (cell === null ? undefined : client.fetchQuery(travelTimesQuery(workplace, cell))))),
    enabled: workplace !== '',
  })
  return (property) => {
    const known = times?.[properties.indexOf(property)]
    if (!way || !known) return []
    return [comparedWay(way.mode, known[way.mode] ?? null, place)]
  }
}

/** 'By car to Hinjawadi': 'About 35 min'. @param minutes null when the travel time is longer than the known ones */
export function comparedWay(mode: TravelMode, minutes: number | null, place: string): ComparedFact {
  const { farther, inMinutes } = WAY_TO_WORK_MESSAGES
  return {
    group: 'Home',
    label: upperFirst(wayWords({ mode, minutes: null }, place)),
    value: upperFirst(minutes === null ? farther : inMinutes(minutes)),
    best: minutes === null ? undefined : { word: 'Shortest', score: -minutes },
  }
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
