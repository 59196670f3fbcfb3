import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Box, boxAround, readBox, writeBox } from '#contracts/finding/map/map-areas.ts'
import type { ListingQuery } from '../listing-query.ts'
import type { ChangeMapParams } from '../map-params.ts'
import { resultPlacesQuery } from './api.ts'
import { CITY, cornersOf, isSameSection, type PaneSize, sectionAround } from './section.ts'

/**
 * Keeps the section of a static map and the address in sync. Without a section in the address, the map shows the drawn areas, else the
 * results. @param size of the map; while it is undefined, the section is undefined too
 */
export function useStaticSection(query: ListingQuery, size: PaneSize | undefined, onChange: ChangeMapParams) {
  const hasAreas = query.drawn.length > 0
  /** Kept here while there are drawn areas: the address then has no section. */
  const [chosenSection, setChosenSection] = useState<Box>()
  const asked = readBox(query.box)
  const places = useQuery({ ...resultPlacesQuery(query), enabled: 'problem' in asked && !hasAreas })
  const found = places.data?.markers
  const section = size && sectionToShow(size)

  function sectionToShow(pane: PaneSize): Box | undefined {
    if (hasAreas) return chosenSection ?? sectionAround(boxAround(query.drawn.flatMap(cornersOf)), pane)
    if (!('problem' in asked)) return sectionAround(asked, pane, 0)
    if (found) return sectionAround(boxAround(found.length > 0 ? found : CITY), pane)
    return places.isError ? sectionAround(boxAround(CITY), pane) : undefined
  }

  const isKnown = section === undefined || hasAreas || places.isError || isSameSection(section, query.box)
  const write = useEffectEvent(() => section && onChange({ box: writeBox(section) }, 'replace'))
  useEffect(() => {
    if (!isKnown) write()
  }, [isKnown])
  return {
    section,
    places,
    show(box: Box) {
      if (!size) return
      const next = sectionAround(box, size, 0)
      if (hasAreas) setChosenSection(next)
      else onChange({ box: writeBox(next) }, 'replace')
    },
  }
}
