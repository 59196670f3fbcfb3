import { LANGUAGE } from '#contracts/base/language.ts'

/** Closed lists that classify properties, and their labels. No schema here: the browser loads this. */

export const PROPERTY_FOR = ['RENT', 'SELL', 'RESELL', 'PG', 'HOSTEL'] as const
export type PropertyFor = (typeof PROPERTY_FOR)[number]
/** Label of the choice among them: in filters, forms, the import's columns and comparisons (docs/decisions/0157). */
export const PROPERTY_FOR_LABEL = 'Property For'

export const CATEGORIES = ['RESIDENTIAL', 'COMMERCIAL', 'PLOT'] as const
export type Category = (typeof CATEGORIES)[number]

export const FURNISHED_TYPES = ['UNFURNISHED', 'SEMI_FURNISHED', 'FURNISHED'] as const
export type FurnishedType = (typeof FURNISHED_TYPES)[number]

export const APARTMENT_TYPES = [
  'FLAT',
  'INDEPENDENT_HOUSE',
  'VILLA',
  'ROW_HOUSE',
  'PENTHOUSE',
  'STUDIO',
  'DUPLEX',
  'BUILDER_FLOOR',
] as const
export type ApartmentType = (typeof APARTMENT_TYPES)[number]

export const PROPERTY_STATUSES = ['ACTIVE', 'INACTIVE', 'PENDING', 'UNDER_REVIEW', 'REJECTED'] as const
export type PropertyStatus = (typeof PROPERTY_STATUSES)[number]
/** The statuses that a poster can change between: shown and hidden. */
export const POSTER_STATUSES = ['ACTIVE', 'INACTIVE'] as const satisfies readonly PropertyStatus[]
export type PosterStatus = (typeof POSTER_STATUSES)[number]

/** How a property came to be INACTIVE when a deal was closed; on screen 'Rented out' and 'Sold'. */
export const DEAL_REASONS = ['LET', 'SOLD'] as const
export type DealReason = (typeof DEAL_REASONS)[number]

/** The deal that closes an offer of this kind. */
export const dealReasonOf = (propertyFor: PropertyFor): DealReason => (isMonthly(propertyFor) ? 'LET' : 'SOLD')

export const PREFERRED_TENANTS = ['Anyone', 'Family', 'Bachelor Female', 'Bachelor Male', 'Company'] as const
export type PreferredTenants = (typeof PREFERRED_TENANTS)[number]

export const USER_ROLES = ['OWNER', 'BROKER', 'SEEKER', 'ADMIN'] as const
export type UserRole = (typeof USER_ROLES)[number]
export const POSTER_ROLES = ['OWNER', 'BROKER'] as const
export type PosterRole = (typeof POSTER_ROLES)[number]
/** Roles that a plan can be offered to. */
export const PLAN_ROLES = ['OWNER', 'BROKER', 'SEEKER'] as const
export type PlanRole = (typeof PLAN_ROLES)[number]

const CODES: ReadonlySet<string> = new Set(
  [PROPERTY_FOR, CATEGORIES, FURNISHED_TYPES, APARTMENT_TYPES, PROPERTY_STATUSES, USER_ROLES].flat(),
)
/** Labels that `labelOf` cannot derive from the code. */
const ENGLISH_LABELS = {
  SELL: 'Sale',
  RESELL: 'Resale',
  PG: 'PG',
  SEMI_FURNISHED: 'Semi-furnished',
  UNDER_REVIEW: 'Under Review',
  ADMIN: 'Operator',
}
/** In another language: the labels of all codes, and of all choices and amenities that are stored as the English words. */
const LABELS: Readonly<Record<string, string>> =
  LANGUAGE === 'en'
    ? ENGLISH_LABELS
    : {
        ...ENGLISH_LABELS,
        RENT: 'Rent',
        HOSTEL: 'Hostel',
        RESIDENTIAL: 'Residential',
        COMMERCIAL: 'Commercial',
        PLOT: 'Plot',
        UNFURNISHED: 'Unfurnished',
        FURNISHED: 'Furnished',
        FLAT: 'Flat',
        INDEPENDENT_HOUSE: 'Independent house',
        VILLA: 'Villa',
        ROW_HOUSE: 'Row house',
        PENTHOUSE: 'Penthouse',
        STUDIO: 'Studio',
        DUPLEX: 'Duplex',
        BUILDER_FLOOR: 'Builder floor',
        ACTIVE: 'Active',
        INACTIVE: 'Inactive',
        PENDING: 'Pending',
        REJECTED: 'Rejected',
        OWNER: 'Owner',
        BROKER: 'Broker',
        SEEKER: 'Seeker',
        Anyone: 'Anyone',
        Family: 'Family',
        'Bachelor Female': 'Bachelor Female',
        'Bachelor Male': 'Bachelor Male',
        Company: 'Company',
        'Independent House': 'Independent House',
        'Business Park': 'Business Park',
        Mall: 'Mall',
        'Standalone Building': 'Standalone Building',
        'Office Space': 'Office Space',
        Shop: 'Shop',
        Showroom: 'Showroom',
        Godown: 'Godown',
        'Industrial Building': 'Industrial Building',
        Other: 'Other',
        Single: 'Single',
        Double: 'Double',
        Three: 'Three',
        Four: 'Four',
        Male: 'Male',
        Female: 'Female',
        Others: 'Others',
        Working: 'Working',
        Student: 'Student',
        Both: 'Both',
        'Under construction': 'Under construction',
        New: 'New',
        '1 to 3 years': '1 to 3 years',
        '3 to 5 years': '3 to 5 years',
        '5 to 10 years': '5 to 10 years',
        'More than 10 years': 'More than 10 years',
        Yes: 'Yes',
        No: 'No',
        None: 'None',
        Allowed: 'Allowed',
        'Not allowed': 'Not allowed',
        'Any food': 'Any food',
        'Vegetarian only': 'Vegetarian only',
        Bed: 'Bed',
        Wardrobe: 'Wardrobe',
        Sofa: 'Sofa',
        'Dining table': 'Dining table',
        'Study table': 'Study table',
        'Fans and lights': 'Fans and lights',
        Curtains: 'Curtains',
        AC: 'AC',
        Geyser: 'Geyser',
        Fridge: 'Fridge',
        'Washing machine': 'Washing machine',
        TV: 'TV',
        Stove: 'Stove',
        'Modular kitchen': 'Modular kitchen',
        Microwave: 'Microwave',
        'Water purifier': 'Water purifier',
        Bike: 'Bike',
        Car: 'Car',
        'Bike and car': 'Bike and car',
        'Any time': 'Any time',
        'Weekday evenings': 'Weekday evenings',
        Weekends: 'Weekends',
        'Evenings and weekends': 'Evenings and weekends',
        'By appointment': 'By appointment',
        '15 days of rent': '15 days of rent',
        '1 month of rent': '1 month of rent',
        '2 months of rent': '2 months of rent',
        '1% of the price': '1% of the price',
        '2% of the price': '2% of the price',
        Buy: 'Buy',
        Rent: 'Rent',
        'PG/Hostel': 'PG/Hostel',
        Roommate: 'Roommate',
        'PG or hostel': 'PG or hostel',
        'Room in a flat': 'Room in a flat',
        'Shared flat': 'Shared flat',
        'Room in a house': 'Room in a house',
        'Single room': 'Single room',
        'Double sharing': 'Double sharing',
        'Triple sharing': 'Triple sharing',
        'Own room': 'Own room',
        'Shared room': 'Shared room',
        Any: 'Any',
        'Any room': 'Any room',
        'Any size': 'Any size',
        'Office space': 'Office space',
        'Industrial building': 'Industrial building',
        // amenities of every new catalogue (server/site/catalogue/amenities.ts); further ones of an operator keep their name
        Lift: 'Lift',
        'Power backup': 'Power backup',
        'Security guard': 'Security guard',
        CCTV: 'CCTV',
        Intercom: 'Intercom',
        'Covered parking': 'Covered parking',
        'Open parking': 'Open parking',
        'Two-wheeler parking': 'Two-wheeler parking',
        'Visitor parking': 'Visitor parking',
        'Corporation water': 'Corporation water',
        Borewell: 'Borewell',
        'Gas pipeline': 'Gas pipeline',
        'Solar water heater': 'Solar water heater',
        'Rainwater harvesting': 'Rainwater harvesting',
        'Fire safety': 'Fire safety',
        Garden: 'Garden',
        "Children's play area": "Children's play area",
        'Jogging track': 'Jogging track',
        Gymnasium: 'Gymnasium',
        'Swimming pool': 'Swimming pool',
        'Club house': 'Club house',
        'Indoor games': 'Indoor games',
        Temple: 'Temple',
        'Wheelchair ramp': 'Wheelchair ramp',
        'Wi-Fi': 'Wi-Fi',
        'Air conditioning': 'Air conditioning',
        Housekeeping: 'Housekeeping',
        Meals: 'Meals',
        Laundry: 'Laundry',
        'RO drinking water': 'RO drinking water',
        'Study room': 'Study room',
        'Goods lift': 'Goods lift',
        'Three-phase power': 'Three-phase power',
        Pantry: 'Pantry',
        'Street lights': 'Street lights',
        'Tar road': 'Tar road',
      }

/** English words of a code, which requirements are stored and filtered with: 'Independent house'. */
export function wordsOfCode(code: string): string {
  const words = code.toLowerCase().replaceAll('_', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** Label of a code of any of the lists above: 'Independent house'. Text that is not a code is its own label. */
export function labelOf(code: string): string {
  const label = LANGUAGE === 'en' ? LABELS[code] : (LABELS[code] ?? LABELS[code.toUpperCase().replaceAll(' ', '_')])
  if (label || !CODES.has(code)) return label ?? code
  return wordsOfCode(code)
}

/** Whether the price is per month: rent, PG and hostel. Sales have total prices. */
export function isMonthly(propertyFor: PropertyFor): boolean {
  return propertyFor === 'RENT' || isSharedStay(propertyFor)
}

/** Whether single beds are let instead of a whole home. */
export function isSharedStay(propertyFor: PropertyFor | ''): boolean {
  return propertyFor === 'PG' || propertyFor === 'HOSTEL'
}

/** Steps of the price filter, whole rupees ascending. Facets count the properties between two steps. */
export const RENT_STEPS = [5_000, 8_000, 10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 75_000, 1_00_000, 2_00_000] as const
export const SALE_STEPS = [
  10_00_000, 20_00_000, 30_00_000, 40_00_000, 50_00_000, 75_00_000, 1_00_00_000, 1_50_00_000, 2_00_00_000, 3_00_00_000, 5_00_00_000,
] as const
export const PRICE_STEPS: readonly number[] = [...RENT_STEPS, ...SALE_STEPS]

/** Fixed location chips of the home page. */
export const HOME_LOCATIONS = ['Bibwewadi', 'Baner', 'Kothrud', 'Kharadi', 'Wakad'] as const
