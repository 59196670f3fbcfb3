import {
  Bath,
  BedDouble,
  Blocks,
  Briefcase,
  Building2,
  CalendarCheck,
  DoorOpen,
  Fence,
  Hourglass,
  IndianRupee,
  LandPlot,
  Layers,
  type LucideIcon,
  Maximize,
  MoveHorizontal,
  Ruler,
  Sofa,
  Users,
} from 'lucide-react'
import type { Fact, FactName } from './facts.ts'

const ICONS: Readonly<Record<FactName, LucideIcon>> = {
  configuration: BedDouble,
  carpet: Maximize,
  builtUp: Blocks,
  plotArea: LandPlot,
  dimensions: Ruler,
  wall: Fence,
  floor: Layers,
  furnishing: Sofa,
  bathrooms: Bath,
  balconies: DoorOpen,
  availableFrom: CalendarCheck,
  tenants: Users,
  age: Hourglass,
  subtype: Briefcase,
  building: Building2,
  room: BedDouble,
  gender: Users,
  guests: MoveHorizontal,
  perSquareFoot: IndianRupee,
}

/** The facts that decide first, side by side. */
export function FactStrip({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null
  return (
    <dl className="mt-5 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line shadow-card sm:grid-cols-4">
      {facts.map(({ name, label, value }) => {
        const Icon = ICONS[name]
        return (
          <div key={name} className="bg-card px-4 py-3">
            <dt className="flex items-center gap-2 text-[13px] text-ink-faint">
              <Icon size={15} aria-hidden className="shrink-0" />
              {label}
            </dt>
            <dd className="num mt-1 font-semibold leading-snug">{value}</dd>
          </div>
        )
      })}
      <Filler count={facts.length} />
    </dl>
  )
}

/** Closes the last row, so that no grey cell is left open. */
function Filler({ count }: { count: number }) {
  const two = count % 2
  const four = (4 - (count % 4)) % 4
  if (two === 0 && four === 0) return null
  const spans: Readonly<Record<number, string>> = { 0: 'sm:hidden', 1: 'sm:col-span-1', 2: 'sm:col-span-2', 3: 'sm:col-span-3' }
  return <div aria-hidden className={`bg-card ${two === 0 ? 'hidden sm:block' : ''} ${spans[four]}`} />
}
