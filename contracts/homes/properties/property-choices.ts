/** The choices of the posting form that lists and filters do not show. No schema here: the browser loads this. */

import type { Category, PropertyFor } from './property-kinds.ts'

export const BUILDING_TYPES = ['Independent House', 'Business Park', 'Mall', 'Standalone Building'] as const
export const COMMERCIAL_SUBTYPES = ['Office Space', 'Shop', 'Showroom', 'Godown', 'Industrial Building', 'Other'] as const
export const ROOM_TYPES = ['Single', 'Double', 'Three', 'Four'] as const
export const ROOM_TYPE_WORDS = { Single: 'Single room', Double: '2 to a room', Three: '3 to a room', Four: '4 to a room' } as const
export const PG_GENDERS = ['Male', 'Female', 'Others'] as const
export const PROPERTY_AGES = ['Under construction', 'New', '1 to 3 years', '3 to 5 years', '5 to 10 years', 'More than 10 years'] as const
export const PREFERRED_GUESTS = ['Working', 'Student', 'Both'] as const
export const PREFERRED_GUEST_WORDS = { Working: 'Working people', Student: 'Students', Both: 'Students and working people' } as const

/** Which transactions each category allows, in the order a form offers them. */
export const TRANSACTIONS_BY_CATEGORY: Readonly<Record<Category, readonly PropertyFor[]>> = {
  RESIDENTIAL: ['RENT', 'SELL', 'PG', 'HOSTEL'],
  COMMERCIAL: ['RENT', 'SELL'],
  PLOT: ['SELL', 'RESELL'],
}
