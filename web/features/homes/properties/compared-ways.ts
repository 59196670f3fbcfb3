import { useQuery } from '@tanstack/react-query'
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
    const minutes = known[way.mode] ?? null
    const words = wayWords({ mode: way.mode, minutes: null }, place)
    return [
      {
        group: 'Home',
        label: words.slice(0, 1).toUpperCase() + words.slice(1),
        value: minutes === null ? WAY_TO_WORK_MESSAGES.farther : `About ${WAY_TO_WORK_MESSAGES.inMinutes(minutes)}`,
        best: minutes === null ? undefined : { word: 'Shortest', score: -minutes },
      },
    ]
  }
}
