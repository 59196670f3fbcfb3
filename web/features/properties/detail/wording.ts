import { formatBhk } from '#contracts/bhk.ts'
import type { PropertySummary } from '#contracts/properties.ts'
import { labelOf, type PropertyFor } from '#contracts/property-kinds.ts'

type Home = Pick<PropertySummary, 'propertyFor' | 'category' | 'bhkType' | 'apartmentType' | 'commercialSubtype' | 'address'>

/** What sort of place a listing offers; its facts, its words and its price are told accordingly. */
export type PlaceKind = 'home' | 'shared' | 'commercial' | 'plot'

export function kindOf({ category, propertyFor }: Pick<Home, 'category' | 'propertyFor'>): PlaceKind {
  if (propertyFor === 'PG' || propertyFor === 'HOSTEL') return 'shared'
  if (category === 'PLOT') return 'plot'
  return category === 'COMMERCIAL' ? 'commercial' : 'home'
}

const OFFERS: Readonly<Record<PropertyFor, { label: string; within: string }>> = {
  RENT: { label: 'For rent', within: ' for rent' },
  SELL: { label: 'For sale', within: ' for sale' },
  RESELL: { label: 'Resale', within: ' for resale' },
  PG: { label: 'PG', within: '' },
  HOSTEL: { label: 'Hostel', within: '' },
}

/** The badge that says what is offered: 'For rent', 'Resale', 'PG'. */
export function offerLabel(propertyFor: PropertyFor): string {
  return OFFERS[propertyFor].label
}

/** '2 BHK flat', 'Office space', 'Plot', 'Hostel'. */
export function nameOfKind(home: Home): string {
  switch (kindOf(home)) {
    case 'shared':
      return labelOf(home.propertyFor)
    case 'plot':
      return 'Plot'
    case 'commercial':
      return home.commercialSubtype && home.commercialSubtype !== 'Other' ? sentenceCase(home.commercialSubtype) : 'Commercial space'
    case 'home': {
      const type = labelOf(home.apartmentType ?? 'FLAT')
      return home.bhkType ? `${formatBhk(home.bhkType)} ${type.toLowerCase()}` : type
    }
  }
}

/** '2 BHK flat for rent in Baner, Pune'. */
export function describeHome(home: Home): string {
  return `${nameOfKind(home)}${OFFERS[home.propertyFor].within} in ${home.address.area}, ${home.address.city}`
}

/** 'Baner, Pune, Maharashtra 411045'; blanks are left out. */
export function addressLine({ area, city, state, pinCode }: Home['address']): string {
  return [area, city, [state, pinCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

/** The heading over the description. */
export function aboutHeading(kind: PlaceKind): string {
  return { home: 'About this home', shared: 'About this place', commercial: 'About this space', plot: 'About this plot' }[kind]
}

/** The name one would call somebody by. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}

/** At most two letters that stand for a face. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()
}
