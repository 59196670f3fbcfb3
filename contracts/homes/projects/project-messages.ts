/** Texts of the pages about projects under construction. No schema here: the browser loads this. */
export const PROJECT_MESSAGES = {
  listTitle: 'Under Construction Properties',
  searchPlaceholder: 'Search by project name or location...',
  loadingList: 'Loading Properties...',
  loadListFailed: 'Failed to load properties',
  unableToLoadList: 'Unable to Load Properties',
  noneFound: 'No properties found',
  clearFilters: 'Clear Filters',
  clearAllFilters: 'Clear All Filters',
  loadingDetail: 'Loading Property Details...',
  loadDetailFailed: 'Failed to load property details',
  /** Answer of the API; the page shows `notFound`. */
  unknown: 'There is no such project.',
  notFound: 'Property Not Found',
  notFoundText: 'The requested property could not be found.',
  goBack: 'Go Back',
  unnamed: 'Construction Project',
  noLocation: 'Location not specified',
  priceOnRequest: 'Price on request',
  flats: 'Flat Details & Pricing',
  calling: (name: string) => `Calling ${name}...`,
  noNumber: 'Contact number not available',
  homeTitle: 'Under Construction Properties',
  homeUnableToLoad: 'Unable to Load',
  homeNone: 'No Properties Available',
  homeNoneText: 'Check back soon for new projects!',
} as const

/** Register of Maharashtra's Real Estate Regulatory Authority, in which every advertised project must be registered. */
export const RERA_REGISTER = 'https://maharera.maharashtra.gov.in'
