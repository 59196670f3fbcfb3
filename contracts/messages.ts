/** Texts that people see and tests look for, one object a screen. No schema here: the browser loads this. */

export const WISHLIST_MESSAGES = {
  signInFirst: {
    home: 'Please login first',
    listing: 'Please login to add properties to wishlist',
  },
} as const

export const CONTACT_MESSAGES = {
  signInToCall: 'You must be logged in to make a call.',
  signInToContact: 'You must be logged in to contact the owner.',
  noPoster: 'Invalid property details.',
} as const

export const HOME_MESSAGES = {
  blankSearch: 'Please enter a search term',
  nothingChosen: 'Please enter a search term or select filters',
  noneFound: 'No properties found matching your search',
  searchFailed: 'Failed to search properties. Please try again.',
  found: (count: number) => `Found ${count} properties`,
} as const

/** What the brand says of itself; marketing text, not counted. */
export const HOME_FIGURES = [
  { value: '100+', label: 'Properties' },
  { value: '1000+', label: 'Happy Clients' },
  { value: '20+', label: 'Locations' },
  { value: '24/7', label: 'Support' },
] as const

export const ABOUT_FIGURES = [
  { value: '2010', label: 'Founded' },
  { value: '500+', label: 'Happy tenants' },
  { value: '120+', label: 'Properties' },
  { value: '8+', label: 'Years' },
  { value: '98%', label: 'Satisfaction' },
] as const
