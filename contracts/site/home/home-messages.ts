export const ENQUIRY_MESSAGES = {
  incomplete: 'Please fill all fields.',
  /** Used in the message when the description is empty. */
  noDescription: 'N/A',
} as const

export const HOME_MESSAGES = {
  blankSearch: 'Please enter a search term',
  nothingChosen: 'Please enter a search term or select filters',
  noneFound: 'No properties found matching your search',
  searchFailed: 'Failed to search properties. Please try again.',
  found: (count: number) => (count === 1 ? 'Found 1 property' : `Found ${count} properties`),
} as const
