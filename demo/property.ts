import type { PostedProperty } from '#contracts/homes/posting/posting.ts'
import type { BhkType } from '#contracts/homes/properties/bhk.ts'
import type {
  BUILDING_TYPES,
  COMMERCIAL_SUBTYPES,
  PG_GENDERS,
  PREFERRED_GUESTS,
  ROOM_TYPES,
} from '#contracts/homes/properties/property-choices.ts'
import type {
  ApartmentType,
  Category,
  FurnishedType,
  PosterRole,
  PreferredTenants,
  PropertyFor,
  PropertyStatus,
} from '#contracts/homes/properties/property-kinds.ts'
import type { QUESTION_FIELDS } from '#contracts/homes/properties/question-fields.ts'

/** The poster's answers to the questions of contracts/homes/properties/question-fields.ts; null without an answer. */
export type Answers = Readonly<Pick<PostedProperty, keyof typeof QUESTION_FIELDS>>

export interface DemoDocument {
  /** File name, as a user might have named the file. */
  readonly name: string
  readonly kind: 'floor plan' | 'society rules' | 'sale deed' | 'plan drawing'
}

/** A property without its poster, time of posting and pictures. Prices in whole ₹, areas in sq.ft, lengths in ft. */
export interface Offer {
  readonly category: Category
  readonly propertyFor: PropertyFor
  readonly byBroker: boolean
  readonly apartmentType: ApartmentType | null
  readonly commercialSubtype: (typeof COMMERCIAL_SUBTYPES)[number] | null
  readonly buildingType: (typeof BUILDING_TYPES)[number] | null
  /** The society's, the building's or the house's name. */
  readonly propertyName: string
  readonly bhkType: BhkType | null
  readonly furnishedType: FurnishedType | null
  readonly preferredTenants: PreferredTenants | null
  /** A month's rent for RENT, PG (a bed) and HOSTEL (a bed), else the whole price. */
  readonly expectedPrice: number
  readonly deposit: number | null
  readonly monthlyMaintenance: number | null
  readonly carpetArea: number | null
  readonly totalBuildUpArea: number | null
  readonly plotArea: number | null
  readonly plotLength: number | null
  readonly plotWidth: number | null
  readonly boundaryWall: boolean | null
  /** 0 is the ground floor. */
  readonly floor: number | null
  readonly totalFloors: number | null
  readonly balcony: number | null
  readonly bathroom: number | null
  readonly propertyAge: string | null
  readonly roomType: (typeof ROOM_TYPES)[number] | null
  readonly pgGender: (typeof PG_GENDERS)[number] | null
  readonly preferredGuests: (typeof PREFERRED_GUESTS)[number] | null
  /** Days after the day of the load; null for properties without such a date, as plots. */
  readonly availableInDays: number | null
  readonly locality: string
  readonly latitude: number
  readonly longitude: number
  readonly amenities: readonly string[]
}

export interface DemoProperty extends Offer, Answers {
  /** 1…n, newest first: the lowest ids, which the home page shows, are of fresh properties. */
  readonly number: number
  /** Minutes between the posting and the load. */
  readonly ageMinutes: number
  readonly status: PropertyStatus
  /** Of an operator who did not accept or has hidden it, as operators always give one. */
  readonly statusReason: string | null
  /** Phone number of the persona who posted it. */
  readonly postedBy: string
  readonly postedByRole: PosterRole
  readonly description: string
  /** Indexes into PICTURE_POOL, the cover first; none for a property without pictures. */
  readonly pictures: readonly number[]
  readonly documents: readonly DemoDocument[]
  /** Earlier prices, oldest first, in whole rupees. */
  readonly earlierPrices: readonly { readonly price: number; readonly untilDaysAgo: number }[]
}

/** Nulls for all fields that only some kinds have. */
export const NOTHING = {
  apartmentType: null,
  commercialSubtype: null,
  buildingType: null,
  bhkType: null,
  furnishedType: null,
  preferredTenants: null,
  deposit: null,
  monthlyMaintenance: null,
  carpetArea: null,
  totalBuildUpArea: null,
  plotArea: null,
  plotLength: null,
  plotWidth: null,
  boundaryWall: null,
  floor: null,
  totalFloors: null,
  balcony: null,
  bathroom: null,
  propertyAge: null,
  roomType: null,
  pgGender: null,
  preferredGuests: null,
  availableInDays: null,
} satisfies Partial<Offer>
