import { useEffect, useState } from 'react'
import { useLazyComponent } from '#web/ui/browser.ts'
import type { ListingMapProps } from './map/use-map-search.ts'

const loadMap = () => import('./map/listing-map.tsx').then(({ ListingMap }) => ListingMap)

/** The box of the map; loads the map code, which no other page needs. */
export function MapPane(map: ListingMapProps) {
  const [ListingMap, request] = useLazyComponent(loadMap)
  const [failed, setFailed] = useState(false)
  useEffect(() => request(() => setFailed(true)), [request])
  return (
    <section aria-label="Map of the results" className="map-pane">
      {ListingMap ? (
        <ListingMap {...map} />
      ) : (
        <p role="status" className="map-message">
          {failed ? 'The map could not be loaded. Please load the page again.' : 'Loading the map…'}
        </p>
      )}
    </section>
  )
}
