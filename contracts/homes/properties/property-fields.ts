import { MAX_AREA, MAX_FLOORS, MAX_PRICE } from '#contracts/base/limits.ts'
import { counted } from '#contracts/base/values/counted.ts'
import { parseFloors } from '#contracts/base/values/floors.ts'
import { formatRupees, groupDigits } from '#contracts/base/values/money.ts'
import { formatDate } from '#contracts/base/values/time.ts'
import { BHK_TYPES, formatBhk } from './bhk.ts'
import type { FieldDefinition, FieldTable, NumberFieldDefinition, PropertyGroup } from './field-definition.ts'
import {
  BUILDING_TYPES,
  COMMERCIAL_SUBTYPES,
  PG_GENDERS,
  PREFERRED_GUEST_WORDS,
  PREFERRED_GUESTS,
  PROPERTY_AGES,
  ROOM_TYPE_WORDS,
  ROOM_TYPES,
} from './property-choices.ts'
import {
  APARTMENT_TYPES,
  type ApartmentType,
  type Category,
  FURNISHED_TYPES,
  type FurnishedType,
  isSharedStay,
  labelOf,
  PREFERRED_TENANTS,
  type PropertyFor,
} from './property-kinds.ts'
import { QUESTION_FIELDS } from './question-fields.ts'

/**
 * Definitions of the fields of a property that depend on its kind. The schemas of posting, editing and detail, the form, the import's
 * columns and the parsing of their cells, the facts of the property's page and the mapping to the database are derived from this table.
 * To add a field: add it here or to QUESTION_FIELDS with a place in FORM_ROWS, add its column to server/base/db/schema/properties.ts,
 * generate the migration, and describe it in docs/importing.md; tests/program/every-field.test.tsx checks it.
 * No schema here: the browser loads this.
 */

/** In the order of the import's columns. */
export const PLACE_FIELDS = {
  apartmentType: {
    type: 'code',
    label: 'Apartment type',
    choices: APARTMENT_TYPES,
    defaultChoice: 'FLAT',
    spellings: {
      apartment: 'FLAT',
      apt: 'FLAT',
      flats: 'FLAT',
      multistoreyapartment: 'FLAT',
      residentialflat: 'FLAT',
      फ्लॅट: 'FLAT',
      फ्लैट: 'FLAT',
      studioapartment: 'STUDIO',
      independentfloor: 'BUILDER_FLOOR',
      floor: 'BUILDER_FLOOR',
      house: 'INDEPENDENT_HOUSE',
      bungalow: 'VILLA',
      bunglow: 'VILLA',
      बंगला: 'VILLA',
      rowhouses: 'ROW_HOUSE',
      duplexflat: 'DUPLEX',
      penthouseflat: 'PENTHOUSE',
    },
    groups: ['home'],
  },
  bhkType: {
    type: 'bhk',
    label: 'BHK',
    formLabel: 'BHK type',
    pageLabel: 'Configuration',
    choices: BHK_TYPES,
    placeholder: 'BHK Type',
    groups: ['home'],
  },
  floor: {
    type: 'number',
    label: 'Floor',
    hint: '0 is the ground floor.',
    max: MAX_FLOORS,
    parse: (text) => parseFloors(text)?.floor,
    groups: ['home', 'workplace'],
  },
  totalFloors: { type: 'number', label: 'Total floors', max: MAX_FLOORS, groups: ['home', 'workplace'] },
  totalBuildUpArea: { type: 'number', label: 'Built-up area', unit: 'sq.ft', max: MAX_AREA, groups: ['home', 'workplace'] },
  carpetArea: { type: 'number', label: 'Carpet area', unit: 'sq.ft', max: MAX_AREA, groups: ['home', 'workplace'] },
  bathroom: { type: 'number', label: 'Bathrooms', max: 50, groups: ['home'] },
  balcony: { type: 'number', label: 'Balconies', max: 50, groups: ['home'] },
  furnishedType: {
    type: 'code',
    label: 'Furnishing',
    choices: FURNISHED_TYPES,
    defaultChoice: 'UNFURNISHED',
    spellings: {
      fullyfurnished: 'FURNISHED',
      fullfurnished: 'FURNISHED',
      full: 'FURNISHED',
      fully: 'FURNISHED',
      ff: 'FURNISHED',
      furnish: 'FURNISHED',
      furnished: 'FURNISHED',
      फर्निश्ड: 'FURNISHED',
      semi: 'SEMI_FURNISHED',
      sf: 'SEMI_FURNISHED',
      semif: 'SEMI_FURNISHED',
      semifurnish: 'SEMI_FURNISHED',
      सेमीफर्निश्ड: 'SEMI_FURNISHED',
      सेमिफर्निश्ड: 'SEMI_FURNISHED',
      uf: 'UNFURNISHED',
      un: 'UNFURNISHED',
      nonfurnished: 'UNFURNISHED',
      notfurnished: 'UNFURNISHED',
      bare: 'UNFURNISHED',
      bareshell: 'UNFURNISHED',
      empty: 'UNFURNISHED',
      no: 'UNFURNISHED',
      अनफर्निश्ड: 'UNFURNISHED',
    },
    groups: ['home', 'sharedStay', 'workplace'],
  },
  preferred_tenants: {
    type: 'choice',
    label: 'Preferred tenants',
    pageLabel: 'Who may live there',
    choices: PREFERRED_TENANTS,
    words: { Family: 'Families', 'Bachelor Female': 'Single women', 'Bachelor Male': 'Single men', Company: 'Company staff' },
    defaultChoice: 'Anyone',
    spellings: {
      any: 'Anyone',
      all: 'Anyone',
      anybody: 'Anyone',
      open: 'Anyone',
      both: 'Anyone',
      familybachelor: 'Anyone',
      familybachelors: 'Anyone',
      bachelorfamily: 'Anyone',
      bachelorsfamily: 'Anyone',
      families: 'Family',
      familyonly: 'Family',
      onlyfamily: 'Family',
      कुटुंब: 'Family',
      परिवार: 'Family',
      girls: 'Bachelor Female',
      women: 'Bachelor Female',
      bachelorgirls: 'Bachelor Female',
      boys: 'Bachelor Male',
      men: 'Bachelor Male',
      bachelorboys: 'Bachelor Male',
      corporate: 'Company',
      companylease: 'Company',
    },
    groups: ['homeForRent'],
  },
  propertyAge: { type: 'choice', label: 'Age of property', choices: PROPERTY_AGES, placeholder: 'Not sure', groups: ['home', 'workplace'] },
  commercialSubtype: {
    type: 'choice',
    label: 'Subtype',
    formLabel: 'Type of space',
    pageLabel: 'Type',
    importLabel: 'Commercial subtype',
    choices: COMMERCIAL_SUBTYPES,
    spellings: { office: 'Office Space' },
    groups: ['workplace'],
  },
  buildingType: { type: 'choice', label: 'Building type', pageLabel: 'Building', choices: BUILDING_TYPES, groups: ['workplace'] },
  plotArea: { type: 'number', label: 'Plot area', unit: 'sq.ft', max: MAX_AREA, groups: ['plot', 'homeWithGround'] },
  length: { type: 'number', label: 'Length', importLabel: 'Plot length', unit: 'ft', max: MAX_AREA, groups: ['plot'] },
  width: { type: 'number', label: 'Width', importLabel: 'Plot width', unit: 'ft', max: MAX_AREA, groups: ['plot'] },
  boundaryWall: {
    type: 'choice',
    label: 'Boundary wall',
    choices: ['Yes', 'No'],
    spellings: { y: 'Yes', true: 'Yes', n: 'No', false: 'No' },
    groups: ['plot'],
  },
  roomType: {
    type: 'choice',
    label: 'Room type',
    pageLabel: 'Room',
    choices: ROOM_TYPES,
    words: ROOM_TYPE_WORDS,
    spellings: { '1': 'Single', '2': 'Double', '3': 'Three', triple: 'Three', '4': 'Four' },
    groups: ['sharedStay'],
  },
  pgGender: {
    type: 'choice',
    label: 'Gender',
    formLabel: 'Rooms are for',
    pageLabel: 'For',
    choices: PG_GENDERS,
    words: { Male: 'Men', Female: 'Women', Others: 'Others' },
    spellings: { men: 'Male', boys: 'Male', women: 'Female', girls: 'Female' },
    groups: ['sharedStay'],
  },
  preferredGuests: {
    type: 'choice',
    label: 'Preferred guests',
    choices: PREFERRED_GUESTS,
    words: PREFERRED_GUEST_WORDS,
    spellings: { students: 'Student' },
    groups: ['sharedStay'],
  },
} as const satisfies FieldTable

/** Fields after the price, in forms and in the import's columns. */
export const LETTING_FIELDS = {
  deposit: {
    type: 'number',
    label: 'Deposit',
    formLabel: 'Expected deposit (INR)',
    hint: 'Paid back at the end.',
    unit: '₹',
    max: MAX_PRICE,
    groups: ['letting', 'sharedStay'],
  },
  monthlyMaintenance: {
    type: 'number',
    label: 'Maintenance',
    formLabel: 'Monthly maintenance (INR)',
    hint: '0 when the rent includes it.',
    unit: '₹ per month',
    max: MAX_PRICE,
    groups: ['letting'],
  },
  availableFrom: { type: 'date', label: 'Available from', groups: ['letting', 'sharedStay'] },
} as const satisfies FieldTable

/** The rows of the form in their order, by section; a row leaves out the fields that the kind of property does not have. */
export const FORM_ROWS: Readonly<
  Record<'details' | 'price' | 'occupants' | 'questions' | 'brokerage', readonly (readonly PropertyField[])[]>
> = {
  details: [
    ['apartmentType'],
    ['commercialSubtype'],
    ['buildingType'],
    ['roomType'],
    ['bhkType', 'propertyAge'],
    ['totalFloors', 'floor'],
    ['totalBuildUpArea', 'carpetArea'],
    ['bathroom', 'balcony'],
    ['plotArea'],
    ['length', 'width'],
    ['boundaryWall'],
    ['furnishedType'],
  ],
  price: [['deposit', 'monthlyMaintenance', 'availableFrom']],
  occupants: [['preferred_tenants'], ['pgGender'], ['preferredGuests']],
  questions: [['pets'], ['food'], ['parking'], ['furniture'], ['leaseMonths'], ['lockInMonths'], ['visitingHours']],
  brokerage: [['brokerage'], ['saleBrokerage'], ['brokerageAmount']],
}

/** Fields that every property in a list contains too, not only the property's page: those of the specification. */
export const LISTED_FIELDS = [
  'apartmentType',
  'bhkType',
  'floor',
  'totalFloors',
  'totalBuildUpArea',
  'carpetArea',
  'furnishedType',
] as const satisfies readonly PropertyField[]

/** Further fields that a property in a list contains where it has a value. */
export const LISTED_IF_KNOWN = [
  'commercialSubtype',
  'plotArea',
  'deposit',
  'availableFrom',
  'brokerage',
  'saleBrokerage',
  'brokerageAmount',
] as const satisfies readonly PropertyField[]

/** Two properties of one poster are duplicates when these fields, name, kind, area and price are equal. */
export const DUPLICATE_FIELDS = [
  'apartmentType',
  'bhkType',
  'floor',
  'totalBuildUpArea',
  'carpetArea',
  'furnishedType',
  'commercialSubtype',
  'buildingType',
  'plotArea',
  'roomType',
  'pgGender',
] as const satisfies readonly PropertyField[]

export const PROPERTY_FIELDS = { ...PLACE_FIELDS, ...LETTING_FIELDS, ...QUESTION_FIELDS }
type Fields = typeof PROPERTY_FIELDS

/** A field's name on the wire. */
export type PropertyField = keyof Fields
/** The value of a field that is filled in. */
export type FieldValue<N extends PropertyField> = Fields[N] extends { type: 'number' }
  ? number
  : Fields[N] extends { type: 'list'; choices: readonly (infer C extends string)[] }
    ? C[]
    : Fields[N] extends { choices: readonly (infer C extends string)[] }
      ? C
      : string
/** The value of any field; null when it is not filled in. */
export type AnyFieldValue = string | number | readonly string[] | null

export const propertyFieldNames = () => Object.keys(PROPERTY_FIELDS) as PropertyField[]

export function fieldNamed(name: PropertyField): FieldDefinition {
  return PROPERTY_FIELDS[name]
}

const HOMES_WITH_GROUND: readonly ApartmentType[] = ['INDEPENDENT_HOUSE', 'VILLA', 'ROW_HOUSE']

/** What decides which fields a property has. */
export interface FieldKind {
  readonly category: Category
  readonly propertyFor: PropertyFor
  readonly apartmentType?: ApartmentType | null
  readonly furnishedType?: FurnishedType | null
}

function groupsOf({ category, propertyFor, apartmentType, furnishedType }: FieldKind): readonly PropertyGroup[] {
  if (category === 'PLOT') return ['plot', 'sale']
  const isRent = propertyFor === 'RENT'
  const offer = isRent ? 'letting' : 'sale'
  if (category === 'COMMERCIAL') return ['workplace', offer]
  const furnished = furnishedType && furnishedType !== 'UNFURNISHED' ? ['furnished' as const] : []
  if (isSharedStay(propertyFor)) return ['sharedStay', ...furnished]
  const home: PropertyGroup[] = ['home', offer, ...(isRent ? ['homeForRent' as const] : []), ...furnished]
  return apartmentType && HOMES_WITH_GROUND.includes(apartmentType) ? [...home, 'homeWithGround'] : home
}

/** The fields that a property of this kind has, beside those that every property has: name, address, price, description, amenities. */
export function fieldsOf(kind: FieldKind): ReadonlySet<PropertyField> {
  const groups = groupsOf(kind)
  return new Set(propertyFieldNames().filter((name) => fieldNamed(name).groups.some((group) => groups.includes(group))))
}

/** Choice of a field that is missing in a property of its groups; undefined without a default. */
export function defaultChoiceOf(name: PropertyField): string | undefined {
  const field = fieldNamed(name)
  return 'defaultChoice' in field ? field.defaultChoice : undefined
}

/** Initial values of all fields in a form: '' or the default choice. */
export function blankFields(): Record<PropertyField, string> {
  return Object.fromEntries(propertyFieldNames().map((name) => [name, defaultChoiceOf(name) ?? ''])) as Record<PropertyField, string>
}

/** Text of a field on the property's page; undefined when it is not known, or 0 without a text for 0. */
export function showField(name: PropertyField, value: AnyFieldValue | undefined): string | undefined {
  if (value === null || value === undefined || value === '') return undefined
  const field = fieldNamed(name)
  switch (field.type) {
    case 'number':
      return showNumberField(field, Number(value))
    case 'bhk':
      return formatBhk(String(value))
    case 'date':
      return formatDate(String(value))
    case 'list':
      return ([value].flat() as string[]).map(labelOf).join(', ') || undefined
    default:
      return field.words?.[String(value)] ?? labelOf(String(value))
  }
}

function showNumberField({ unit, zero }: NumberFieldDefinition, value: number): string | undefined {
  if (value === 0) return zero
  if (unit?.startsWith('₹')) return `${formatRupees(value)}${unit === '₹' ? '' : ' per month'}`
  if (unit === 'months') return counted(value, 'month')
  return unit ? `${groupDigits(value)} ${unit}` : String(value)
}

export function pageLabelOf(name: PropertyField): string {
  const { label, pageLabel } = fieldNamed(name)
  return pageLabel ?? label
}

/** Label in the form: 'Carpet area (sq.ft)'. */
export function formLabelOf(name: PropertyField): string {
  const field = fieldNamed(name)
  return field.formLabel ?? (field.type === 'number' && field.unit ? `${field.label} (${field.unit})` : field.label)
}

/** Label of the import's column: 'Carpet area, sq.ft'. */
export function importLabelOf(name: PropertyField): string {
  const field = fieldNamed(name)
  const label = field.importLabel ?? field.label
  return field.type === 'number' && field.unit ? `${label}, ${field.unit}` : label
}
