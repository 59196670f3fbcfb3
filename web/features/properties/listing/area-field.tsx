import { HOME_LOCATIONS } from '#contracts/property-kinds.ts'
import { Chip } from './chip.tsx'
import { FilterField } from './choice-field.tsx'
import { PlaceBox } from './place-box.tsx'

interface AreaFieldProps {
  chosen: readonly string[]
  onToggle: (area: string) => void
}

/** Places of the city: the best known as chips, all others by name. */
export function AreaField({ chosen, onToggle }: AreaFieldProps) {
  const known = new Set(chosen.map((area) => area.toLowerCase()))
  const isChosen = (area: string) => known.has(area.toLowerCase())
  const others = chosen.filter((area) => !HOME_LOCATIONS.some((place) => place.toLowerCase() === area.toLowerCase()))
  const toggle = (area: string) => onToggle(chosen.find((each) => each.toLowerCase() === area.toLowerCase()) ?? area)
  return (
    <FilterField title="Area">
      <div className="mb-2 flex flex-wrap gap-1.5">
        {[...HOME_LOCATIONS, ...others].map((area) => (
          <Chip key={area} name="area" value={area} label={area} checked={isChosen(area)} onToggle={() => toggle(area)} />
        ))}
      </div>
      <PlaceBox isChosen={isChosen} onPick={toggle} />
    </FilterField>
  )
}
