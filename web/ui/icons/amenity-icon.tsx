import { labelOf } from '#contracts/homes/properties/property-kinds.ts'
import * as AmenityIcons from './amenity-icons.tsx'
import * as Icon from './icons.tsx'

/** Icons by words, the more specific first. Amenities are rows of a table, so a new amenity must get an icon without a change here. */
const ICONS: readonly (readonly [words: RegExp, icon: Icon.IconComponent])[] = [
  [/lift|elevator/i, AmenityIcons.MoveVertical],
  [/power|generator|inverter|electric/i, AmenityIcons.Zap],
  [/cctv|camera/i, AmenityIcons.Cctv],
  [/guard|security|gated/i, Icon.ShieldCheck],
  [/intercom|phone/i, Icon.Phone],
  [/two.?wheeler|bike|cycle/i, Icon.Bike],
  [/covered parking|garage|car /i, AmenityIcons.Car],
  [/parking/i, AmenityIcons.ParkingCircle],
  [/rain/i, AmenityIcons.CloudRain],
  [/solar/i, AmenityIcons.Sun],
  [/swim|pool/i, AmenityIcons.Waves],
  [/water|borewell|\bro\b/i, AmenityIcons.Droplets],
  [/fire/i, AmenityIcons.FireExtinguisher],
  [/gas/i, AmenityIcons.Flame],
  [/light/i, AmenityIcons.Lamp],
  [/garden|park|lawn|green/i, AmenityIcons.Trees],
  [/child|play area|creche/i, AmenityIcons.Baby],
  [/jog|walk|track/i, AmenityIcons.Footprints],
  [/gym|fitness/i, AmenityIcons.Dumbbell],
  [/club/i, Icon.Building],
  [/game/i, AmenityIcons.Dices],
  [/temple|prayer/i, AmenityIcons.Landmark],
  [/wheelchair|ramp|access/i, AmenityIcons.Accessibility],
  [/wi.?fi|internet|broadband/i, AmenityIcons.Wifi],
  [/air.?con|\bac\b/i, AmenityIcons.AirVent],
  [/housekeep|clean|maid/i, AmenityIcons.Brush],
  [/laundry|washing/i, AmenityIcons.WashingMachine],
  [/meal|food|pantry|kitchen|canteen/i, AmenityIcons.CookingPot],
  [/fridge|refriger/i, AmenityIcons.Refrigerator],
  [/study|library|reading/i, AmenityIcons.BookOpen],
  [/road/i, Icon.Route],
  [/tv|television/i, AmenityIcons.Tv],
  [/furnitur|sofa|wardrobe/i, AmenityIcons.Armchair],
  [/plug|socket/i, AmenityIcons.Plug],
  [/court|sport/i, Icon.Blocks],
]

interface AmenityIconProps {
  name: string
  icon?: string | null | undefined
}

/** Finds the icon by the word that an operator chose, otherwise by words in the name. */
export function AmenityIcon({ name, icon }: AmenityIconProps) {
  const Found = ICONS.find(([words]) => words.test(icon ?? name))?.[1] ?? Icon.CircleCheck
  return <Found size={20} aria-hidden className="shrink-0 text-brand" />
}

export function AmenityList({ amenities }: { amenities: readonly (AmenityIconProps & { readonly amenityId: number })[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
      {amenities.map(({ amenityId, name, icon }) => (
        <li key={amenityId} className="flex min-h-8 items-center gap-3 text-base text-ink-soft leading-snug">
          <AmenityIcon name={name} icon={icon} />
          <span className="min-w-0">{labelOf(name)}</span>
        </li>
      ))}
    </ul>
  )
}
