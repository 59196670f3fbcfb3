import * as Icon from './icons.tsx'

/** By words, the more specific first: amenities are data, so that a new one still gets an icon. */
const ICONS: readonly (readonly [words: RegExp, icon: Icon.IconComponent])[] = [
  [/lift|elevator/i, Icon.MoveVertical],
  [/power|generator|inverter|electric/i, Icon.Zap],
  [/cctv|camera/i, Icon.Cctv],
  [/guard|security|gated/i, Icon.ShieldCheck],
  [/intercom|phone/i, Icon.Phone],
  [/two.?wheeler|bike|cycle/i, Icon.Bike],
  [/covered parking|garage|car /i, Icon.Car],
  [/parking/i, Icon.ParkingCircle],
  [/rain/i, Icon.CloudRain],
  [/solar/i, Icon.Sun],
  [/swim|pool/i, Icon.Waves],
  [/water|borewell|\bro\b/i, Icon.Droplets],
  [/fire/i, Icon.FireExtinguisher],
  [/gas/i, Icon.Flame],
  [/light/i, Icon.Lamp],
  [/garden|park|lawn|green/i, Icon.Trees],
  [/child|play area|creche/i, Icon.Baby],
  [/jog|walk|track/i, Icon.Footprints],
  [/gym|fitness/i, Icon.Dumbbell],
  [/club/i, Icon.Building],
  [/game/i, Icon.Dices],
  [/temple|prayer/i, Icon.Landmark],
  [/wheelchair|ramp|access/i, Icon.Accessibility],
  [/wi.?fi|internet|broadband/i, Icon.Wifi],
  [/air.?con|\bac\b/i, Icon.AirVent],
  [/housekeep|clean|maid/i, Icon.Brush],
  [/laundry|washing/i, Icon.WashingMachine],
  [/meal|food|pantry|kitchen|canteen/i, Icon.CookingPot],
  [/fridge|refriger/i, Icon.Refrigerator],
  [/study|library|reading/i, Icon.BookOpen],
  [/road/i, Icon.Route],
  [/tv|television/i, Icon.Tv],
  [/furnitur|sofa|wardrobe/i, Icon.Armchair],
  [/plug|socket/i, Icon.Plug],
  [/court|sport/i, Icon.Blocks],
]

/** By the word that an operator chose, else by words in the name. */
export function AmenityIcon({ name, icon }: { name: string; icon?: string | null | undefined }) {
  const Found = ICONS.find(([words]) => words.test(icon ?? name))?.[1] ?? Icon.CircleCheck
  return <Found size={20} aria-hidden className="shrink-0 text-brand" />
}
