/** Descriptions and benefits of the plans that the program drafts, by their English text, which is stored; an operator may write others. */
export const PLAN_TEXTS: Readonly<Record<string, string>> = {
  'For one home that should find its people this month': 'For one home that should find its people this month',
  'Photos and documents with every listing': 'Photos and documents with every listing',
  'Leads with name and number': 'Leads with name and number',
  'Edit and pause at any time': 'Edit and pause at any time',
  'Call people looking for a home like yours': 'Call people looking for a home like yours',
  'For a few homes, and for calling those who look for one': 'For a few homes, and for calling those who look for one',
  'For a whole building, or several': 'For a whole building, or several',
  'Help by phone': 'Help by phone',
  'For a broker who works alone': 'For a broker who works alone',
  'All your properties in one searchable list': 'All your properties in one searchable list',
  'Import listings from a file': 'Import listings from a file',
  'Post wishes for your clients': 'Post wishes for your clients',
  'For an office with many homes at hand': 'For an office with many homes at hand',
  'For several offices across Pune': 'For several offices across Pune',
  'For when your shortlist is ready': 'For when your shortlist is ready',
  'Call and WhatsApp owners and brokers directly': 'Call and WhatsApp owners and brokers directly',
  'We charge no brokerage': 'We charge no brokerage',
  'Unlocked numbers stay yours after the plan ends': 'Unlocked numbers stay yours after the plan ends',
  'Post a requirement and let owners come to you': 'Post a requirement and let owners come to you',
  'For a month of looking in earnest': 'For a month of looking in earnest',
  'For families and companies with several homes to find': 'For families and companies with several homes to find',
}

/** In a build of another language: a text of a plan, or its label such as '25% OFF', in its language. A text that is not known stays. */
export function translatePlanText(text: string): string {
  const [, percent] = /^(\d+)% OFF$/.exec(text) ?? []
  return percent ? `${percent}% off` : (PLAN_TEXTS[text] ?? text)
}
