interface NotTexts {
  /** Files by their path from the root of the project. */
  readonly of: RegExp
  /** Missing: all texts of these files. */
  readonly texts?: readonly string[]
}

/** What reads like a text in the sources but is not one for readers of the site, or stays as it is in every language. */
const NOT_TEXTS: readonly NotTexts[] = [
  // addresses, and words that are looked for in what people type
  { of: /paths\.ts$|\/(?:digit-words|normalise|read-locality|sound-of-name|amenity-kinds|requirement-kinds)\.ts$/ },
  // scripts, and what only programmers read in the console of a browser
  { of: /\/(?:first-script|session-store|pushes|service-worker|share|supported-browsers)\.ts$/ },
  // headings and sample rows of the sheet that brokers fill in
  { of: /\/import-columns\.ts$/ },
  // names of fields
  {
    of: /\/project-form\.tsx$/,
    texts: ['flatType', 'builtUpArea', 'carpetArea', 'plannedOn', 'completedOn'].map((field) => `{prefix}.${field}`),
  },
  // choices as they are stored
  { of: /\/(?:rental-costs|filters)\.ts$/, texts: ['None', '15 days of rent', '1 month of rent', '2 months of rent', 'Anyone'] },
  { of: /\/(?:filter-fields\.tsx|requirement-form\.ts)$/, texts: ['Plot'] },
  { of: /\/limits\.ts$/, texts: ['Maharashtra'] },
  // names on a tax invoice, as the GST Act has them
  { of: /\/gst-states\.ts$/ },
  { of: /\/price-histogram\.tsx$/, texts: ['M{value} {tallest}v-{height}h{width}v{height2}z'] },
  { of: /\/property-fields\.ts$/, texts: ['₹ per month'] },
  // the name of a plan, as it is stored
  { of: /\/operations\/user-messages\.ts$/, texts: ['Goodwill'] },
  // the city of projects, as it is stored
  { of: /\/operations\/projects\.ts$/, texts: ['Pune'] },
  // reasons that are stored
  {
    of: /\/answer-notifications\.ts$/,
    texts: ['Hidden: a seeker says that it is let or sold, and there was no reply', 'Hidden: a seeker says that the number is wrong'],
  },
  // names of schema.org, of a format, of a package
  { of: /./, texts: ['Place', 'House', 'Apartment', 'Product', 'InStock', 'SoldOut', 'Feature', 'Point', 'Facets'] },
  {
    of: /./,
    texts: [
      'en-IN',
      'Asia/Kolkata',
      'numeric',
      'noopener noreferrer',
      ':propertyId',
      ':projectId',
      'Bearer {token}',
      'Bearer {value}',
      'address.pinCode',
    ],
  },
  { of: /./, texts: ['paid elsewhere', 'Removed property', 'Removed', 'Login needs both a token and a user.'] },
  { of: /./, texts: ['OnlyOwner', 'OnlyBroker', 'OnlySeeker'] },
]

/** @param file its path from the root of the project */
export function isNotText(file: string, text: string): boolean {
  return NOT_TEXTS.some(({ of, texts }) => of.test(file) && (!texts || texts.includes(text)))
}
