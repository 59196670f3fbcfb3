import { BHK_TYPES, formatBhk, parseBhkType } from './bhk.ts'
import { PG_GENDERS, PREFERRED_GUEST_WORDS, PREFERRED_GUESTS, ROOM_TYPE_WORDS, ROOM_TYPES } from './property-choices.ts'
import {
  APARTMENT_TYPES,
  CATEGORIES,
  FURNISHED_TYPES,
  labelOf,
  POSTER_ROLES,
  PREFERRED_TENANTS,
  PROPERTY_FOR,
  PROPERTY_FOR_LABEL,
} from './property-kinds.ts'

/**
 * The filters of properties whose values are a closed list, by the names of the fields that they compare, in the order of the filter panel
 * and of an address (docs/decisions/0112). The schemas of filter, facets and understood searches, the columns of the search indexes, the
 * parameters of an address and the chips above the results are derived from this table. No schema here: the browser loads this.
 */
export const OPTION_FILTERS = {
  propertyFor: { title: PROPERTY_FOR_LABEL, options: PROPERTY_FOR, spell: (text) => (text.toUpperCase() === 'BUY' ? 'SELL' : text) },
  bhkType: {
    title: 'BHK Type',
    options: BHK_TYPES,
    spell: (text) => parseBhkType(text) ?? text,
    isNone: (text) => parseBhkType(text) === null,
    label: formatBhk,
  },
  category: { title: 'Property Category', options: CATEGORIES },
  apartmentType: { title: 'Apartment Type', options: APARTMENT_TYPES },
  furnishedType: {
    title: 'Furnished Type',
    options: FURNISHED_TYPES,
    // what a typed 'furnished' means
    together: { options: ['SEMI_FURNISHED', 'FURNISHED'], label: 'Furnished or semi-furnished' },
  },
  preferredTenants: { title: 'Preferred Tenants', options: PREFERRED_TENANTS },
  postedByUserRole: { title: 'Posted By', options: POSTER_ROLES },
  pgGender: {
    title: 'Rooms For',
    options: PG_GENDERS,
    label: (option) => labelled(option, { Male: 'Rooms for men', Female: 'Rooms for women', Others: 'Rooms for others' }),
  },
  preferredGuests: {
    title: 'Guests',
    options: PREFERRED_GUESTS,
    label: (option) => labelled(option, PREFERRED_GUEST_WORDS),
  },
  roomType: {
    title: 'Room',
    options: ROOM_TYPES,
    label: (option) => labelled(option, ROOM_TYPE_WORDS),
  },
  pets: {
    title: 'Pets',
    options: ['Allowed', 'Not allowed'],
    label: (option) => (option === 'Allowed' ? 'Pets allowed' : 'Pets not allowed'),
  },
  food: { title: 'Food', options: ['Any food', 'Vegetarian only'] },
  parking: {
    title: 'Parking',
    options: ['None', 'Bike', 'Car', 'Bike and car'],
    label: (option) => (option === 'None' ? 'No parking' : `Parking for ${labelOf(option).toLowerCase()}`),
  },
  /** 'None' also of an owner who says nothing of brokerage. */
  brokerage: { title: 'Brokerage', options: ['None'], label: () => 'No brokerage' },
} as const satisfies Readonly<Record<string, OptionFilter>>

const labelled = (option: string, labels: Readonly<Record<string, string>>): string => labels[option] ?? option

interface OptionFilter {
  readonly title: string
  readonly options: readonly [string, ...string[]]
  /** Returns the option for another spelling; other texts are returned as they are. */
  readonly spell?: (text: string) => string
  /** Whether a text means no option, as a bare 0 does where rooms are counted. */
  readonly isNone?: (text: string) => boolean
  /** Label of an option; `labelOf` when missing. */
  readonly label?: (option: string) => string
  /** Options that are shown as one condition when exactly these are chosen. */
  readonly together?: { readonly options: readonly string[]; readonly label: string }
}

export type OptionFilterName = keyof typeof OPTION_FILTERS
/** An option of a filter. */
export type OptionOf<N extends OptionFilterName> = (typeof OPTION_FILTERS)[N]['options'][number]

export const OPTION_FILTER_NAMES = Object.keys(OPTION_FILTERS) as OptionFilterName[]

export function optionFilterNamed(name: OptionFilterName): OptionFilter {
  return OPTION_FILTERS[name]
}

export function mapOptionFilters<T>(value: (name: OptionFilterName) => T): Record<OptionFilterName, T> {
  return Object.fromEntries(OPTION_FILTER_NAMES.map((name) => [name, value(name)])) as Record<OptionFilterName, T>
}

export function optionLabel(name: OptionFilterName, option: string): string {
  const { label = labelOf } = optionFilterNamed(name)
  return label(option)
}

/** The answer of `listEnums`, whose lists and names the specification defines. */
export const ENUM_LISTS = {
  propertyFor: [...PROPERTY_FOR],
  bhkType: [...BHK_TYPES],
  apartmentType: [...APARTMENT_TYPES],
  propertyCategory: [...CATEGORIES],
  furnishedType: [...FURNISHED_TYPES],
}
