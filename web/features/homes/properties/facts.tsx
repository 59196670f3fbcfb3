import { groupDigits } from '#contracts/base/values/money.ts'
import { formatDate } from '#contracts/base/values/time.ts'
import type { ComparedProperty } from '#contracts/homes/properties/chosen-properties.ts'
import type { PropertyDetail, PropertySummary } from '#contracts/homes/properties/properties.ts'
import { fieldsOf, type PropertyField, pageLabelOf, propertyFieldNames, showField } from '#contracts/homes/properties/property-fields.ts'
import { isMonthly, labelOf } from '#contracts/homes/properties/property-kinds.ts'
import { availableWords, kindOf, type PropertyKind } from '#web/lib/properties/property-wording.ts'
import {
  Bath,
  BedDouble,
  Blocks,
  Briefcase,
  Building2,
  CalendarCheck,
  DoorOpen,
  Fence,
  type IconComponent,
  IndianRupee,
  Info,
  LandPlot,
  Layers,
  Maximize,
  Ruler,
  Sofa,
} from '#web/ui/icons/icons.tsx'
import { ANSWERED_FIELDS } from './answers.ts'
import { pricePerSquareFoot } from './price/price.ts'

/** A field of the property, or a fact made of several of them. */
type FactName = PropertyField | 'perSquareFoot'

/** A list's summary while the detail loads, else the detail. */
export type KnownProperty = PropertySummary & Partial<Omit<PropertyDetail, keyof PropertySummary>>
/** Known facts of a property, without its files. */
export type KnownFacts = Pick<KnownProperty, keyof ComparedProperty>

/** Label and value of a fact; the value is undefined when it is not known. */
function factOf(name: FactName, property: KnownFacts, now: number): readonly [label: string, value: string | undefined] {
  const { floor, totalFloors, length, width } = property
  switch (name) {
    case 'floor': {
      if (floor === null) return ['Floors', totalFloors ? `${totalFloors} in all` : undefined]
      const words = floor === 0 ? 'Ground' : String(floor)
      return ['Floor', totalFloors ? `${words} of ${totalFloors}` : words]
    }
    case 'length':
      return ['Length × width', length && width ? `${groupDigits(length)} × ${groupDigits(width)} ft` : undefined]
    case 'perSquareFoot': {
      const price = pricePerSquareFoot(property)
      return ['Price per sq.ft', price && (price.of === 'plot' ? price.amount : `${price.amount} (${price.of})`)]
    }
    case 'availableFrom': {
      const words = availableWords(property, now)
      return [pageLabelOf(name), words === 'now' ? 'Now' : words]
    }
    default:
      return [pageLabelOf(name), showField(name, property[name])]
  }
}

/** Facts that are shown large, in their order. */
const KEY_FACTS: Readonly<Record<PropertyKind, readonly FactName[]>> = {
  home: ['bhkType', 'carpetArea', 'totalBuildUpArea', 'floor', 'furnishedType', 'bathroom', 'balcony', 'availableFrom'],
  plot: ['plotArea', 'length', 'boundaryWall', 'perSquareFoot'],
  commercial: [
    'commercialSubtype',
    'carpetArea',
    'totalBuildUpArea',
    'floor',
    'furnishedType',
    'buildingType',
    'bathroom',
    'availableFrom',
  ],
  shared: ['roomType', 'furnishedType', 'bathroom', 'carpetArea', 'floor', 'availableFrom'],
}

/** Icons of the key facts. */
const ICONS: Readonly<Partial<Record<FactName, IconComponent>>> = {
  bhkType: BedDouble,
  carpetArea: Maximize,
  totalBuildUpArea: Blocks,
  plotArea: LandPlot,
  length: Ruler,
  boundaryWall: Fence,
  floor: Layers,
  furnishedType: Sofa,
  bathroom: Bath,
  balcony: DoorOpen,
  availableFrom: CalendarCheck,
  commercialSubtype: Briefcase,
  buildingType: Building2,
  roomType: BedDouble,
  perSquareFoot: IndianRupee,
}

/** Left out of `furtherFacts`: shown in the table's first rows, beside the price, within another fact, or among the answers. */
const SHOWN_ELSEWHERE: readonly FactName[] = ['apartmentType', 'deposit', 'monthlyMaintenance', 'totalFloors', 'width', ...ANSWERED_FIELDS]

/** The remaining facts, in the order of the field table. */
const furtherFacts = (kind: PropertyKind): FactName[] =>
  [...propertyFieldNames(), 'perSquareFoot' as const].filter((name) => ![...KEY_FACTS[kind], ...SHOWN_ELSEWHERE].includes(name))

const knownFacts = (names: readonly FactName[], property: KnownFacts, now: number) =>
  names.flatMap((name) => {
    const [label, value] = factOf(name, property, now)
    return value ? [{ name, label, value }] : []
  })

/** The known facts to show large. @param now epoch ms */
export const keyFacts = (property: KnownProperty, now: number) => knownFacts(KEY_FACTS[kindOf(property)], property, now)

/** The key facts and all others that a property of this kind has; the value is undefined where it is not known. @param now epoch ms */
export function allFacts(property: KnownFacts, now: number): { label: string; value: string | undefined }[] {
  const kind = kindOf(property)
  const own = fieldsOf(property)
  return [...KEY_FACTS[kind], ...furtherFacts(kind)].flatMap((name) => {
    const [label, value] = factOf(name, property, now)
    const isOwn = name === 'perSquareFoot' ? !isMonthly(property.propertyFor) : own.has(name)
    return isOwn || value ? [{ label, value }] : []
  })
}

/** The rows of the details' table: all facts that are not key facts. @param now epoch ms */
export function detailRows(property: PropertyDetail, now: number): { label: string; value: string }[] {
  const kind = kindOf(property)
  return [
    { label: 'Category', value: labelOf(property.category) },
    ...(kind === 'home' && property.apartmentType ? [{ label: 'Type', value: labelOf(property.apartmentType) }] : []),
    ...knownFacts(furtherFacts(kind), property, now),
    ...(property.firstPostedAt ? [{ label: 'First posted on', value: formatDate(property.firstPostedAt) }] : []),
    { label: 'Posted on', value: formatDate(property.createdAt) },
    ...(formatDate(property.updatedAt) === formatDate(property.createdAt)
      ? []
      : [{ label: 'Last changed', value: formatDate(property.updatedAt) }]),
    { label: 'Listing number', value: String(property.propertyId) },
  ]
}

/** Classes of the last fact, which fills its row: the grid's gaps are lines drawn by its background. By the number of facts modulo 4. */
const SPAN_OF_LAST = ['', 'col-span-2 sm:col-span-4', 'sm:col-span-3', 'col-span-2'] as const

/** A grid of the most important facts, such as size and furnishing; `detailRows` gives the other facts. */
export function FactStrip({ property, now }: { property: KnownProperty; now: number }) {
  const facts = keyFacts(property, now)
  if (facts.length === 0) return null
  return (
    <dl className="mt-5 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line shadow-card sm:grid-cols-4">
      {facts.map(({ name, label, value }, at) => {
        const Icon = ICONS[name] ?? Info
        return (
          <div key={name} className={`bg-card px-3 py-3 sm:px-4 ${at === facts.length - 1 ? SPAN_OF_LAST[facts.length % 4] : ''}`}>
            <dt className="flex items-center gap-2 text-sm text-ink-faint">
              <Icon size={15} aria-hidden className="shrink-0" />
              {label}
            </dt>
            <dd className="num mt-1 font-semibold leading-snug">{value}</dd>
          </div>
        )
      })}
    </dl>
  )
}
