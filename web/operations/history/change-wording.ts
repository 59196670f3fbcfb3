import { counted } from '#contracts/base/values/counted.ts'
import { formatRupees, groupDigits } from '#contracts/base/values/money.ts'
import { formatDate, formatDateTime } from '#contracts/base/values/time.ts'
import { labelOf } from '#contracts/homes/properties/property-kinds.ts'
import { translateWhole } from '#web/lib/api/translate-answer.ts'
import { MESSAGE_STATUS_WORDS, MODERATION_MODE_WORDS, PLAN_STATUS_WORDS, PROJECT_STATUS_WORDS } from '../lib/status-wording.ts'

/** Labels of recorded fields as forms show them, where the words of the field's name are not the label. */
const LABELS: Readonly<Record<string, string>> = {
  aboutFigures: 'Figures on the page about us',
  aliases: 'Other spellings',
  alreadyRefunded: 'Given back before',
  blocked: 'Blocked',
  changed: 'Moved to it',
  closedAt: 'Closed',
  constructionName: 'Project name',
  durationDays: 'Days',
  fields: 'Changed',
  grievanceOfficer: 'Grievance officer',
  hasNote: 'With a note',
  hidden: 'Hidden with it',
  hindiDescription: 'Description in Hindi',
  hindiFeatures: 'Features in Hindi',
  hindiName: 'Name in Hindi',
  homeFigures: 'Figures on the home page',
  homeLoanRate: 'Interest of the loan calculator, % a year',
  isPopular: 'Marked as most popular',
  isWithdrawn: 'Withdrawn',
  localTexts: 'Texts in Marathi and Hindi',
  marathiDescription: 'Description in Marathi',
  marathiFeatures: 'Features in Marathi',
  marathiName: 'Name in Marathi',
  merged: 'Merged into it',
  mobileNo: 'Mobile number for enquiries',
  moderationMode: 'New properties',
  nodalContact: 'Nodal person of contact',
  nameAgrees: 'The name in the register agrees',
  offerLabel: 'Offer label',
  originalPrice: 'Crossed-out price',
  paymentId: 'Gateway payment',
  possessionDate: 'Possession',
  price: 'Price',
  projectArea: 'Size of the site',
  reraNumber: 'RERA number',
  reraPage: 'Page in the register',
  sellerCin: 'Corporate identity number',
  sellerGstin: 'GST number',
  sellerName: 'Name of the company',
  sellerSac: 'Services accounting code',
  sessions: 'Signed-in devices',
  sharedAliases: 'Shared spellings',
  shown: 'Shown again',
  supportAddress: 'Address of customer care',
  supportHours: 'Hours of the phone',
  supportWhatsapp: 'WhatsApp',
  totalFloors: 'Floors',
  unit: 'How many',
  userRole: 'For whom',
}

/** In another language: the labels of the other recorded fields, which English derives from the name. */
const OTHER_LABELS: Readonly<Record<string, string>> = {
  about: 'About',
  address: 'Address',
  amenities: 'Amenities',
  amount: 'Amount',
  area: 'Area',
  askedBy: 'Asked by',
  brandName: 'Brand name',
  builderName: 'Builder name',
  builtUpArea: 'Built up area',
  carpetArea: 'Carpet area',
  city: 'City',
  completedOn: 'Completed on',
  confirmedAt: 'Confirmed at',
  contacts: 'Contacts',
  days: 'Days',
  decision: 'Decision',
  description: 'Description',
  designation: 'Designation',
  dueAt: 'Due at',
  email: 'E-mail',
  features: 'Features',
  flats: 'Flats',
  flatType: 'Flat type',
  icon: 'Icon',
  inHand: 'In hand',
  isLate: 'Is late',
  kind: 'Kind',
  label: 'Label',
  latitude: 'Latitude',
  localities: 'Localities',
  longitude: 'Longitude',
  name: 'Name',
  number: 'Number',
  officeAddress: 'Office address',
  openReports: 'Open reports',
  outcome: 'Outcome',
  paper: 'Paper',
  phone: 'Phone',
  pictures: 'Pictures',
  pinCode: 'Pin code',
  plannedOn: 'Planned on',
  plans: 'Plans',
  portrait: 'Portrait',
  position: 'Position',
  posts: 'Posts',
  projects: 'Projects',
  properties: 'Properties',
  propertyPosts: 'Property posts',
  reason: 'Reason',
  report: 'Report',
  requirementContacts: 'Requirement contacts',
  requirementPosts: 'Requirement posts',
  requirements: 'Requirements',
  role: 'Role',
  stagedPictures: 'Staged pictures',
  stages: 'Stages',
  state: 'State',
  status: 'Status',
  supportEmail: 'Support email',
  supportPhone: 'Support phone',
  team: 'Team',
  value: 'Value',
}

/** The name of a recorded field, as people read it: 'Open reports'. */
export function fieldLabel(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  const label = LABELS[name] ?? (import.meta.env.OTHER_LANGUAGE ? OTHER_LABELS[name] : undefined)
  return label ?? words.slice(0, 1).toUpperCase() + words.slice(1)
}

const STATUS_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  plan: PLAN_STATUS_WORDS,
  project: PROJECT_STATUS_WORDS,
  contact_message: MESSAGE_STATUS_WORDS,
}

/** Of a contact that may be given back. */
const RETURN_STATE_WORDS: Readonly<Record<string, string>> = {
  WAITING: 'Waits for a decision',
  RETURNED: 'Contact given back',
  REFUSED: 'Contact not given back',
}

const DAY = /^\d{4}-\d\d-\d\d$/
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

function textInWords(kind: string, name: string, text: string): string {
  if (name === 'status') return STATUS_WORDS[kind]?.[text] ?? labelOf(text)
  if (name === 'moderationMode') return MODERATION_MODE_WORDS[text as keyof typeof MODERATION_MODE_WORDS] ?? text
  if (name === 'state') return RETURN_STATE_WORDS[text] ?? text
  if (name === 'flatType') return text.replaceAll('_', ' ')
  if (DAY.test(text)) return formatDate(text)
  if (INSTANT.test(text)) return formatDateTime(text)
  return import.meta.env.OTHER_LANGUAGE ? translateWhole(labelOf(text)) : labelOf(text)
}

function numberInWords(name: string, number: number): string {
  if (name === 'price' || name === 'originalPrice') return formatRupees(number)
  return Number.isInteger(number) ? groupDigits(number) : String(number)
}

/** A recorded value, as people read it. @param kind kind of the object @param name name of the field */
export function valueInWords(kind: string, name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return numberInWords(name, value)
  if (typeof value === 'string') return textInWords(kind, name, value)
  if (!Array.isArray(value)) return partsInWords(kind, value)
  // file names mean nothing to an operator
  if (name === 'pictures') return counted(value.length, 'picture')
  return value.map((one) => valueInWords(kind, name, one)).join(', ') || 'nothing'
}

/** 'Flat type 2 BHK · Price ₹98,00,000' */
function partsInWords(kind: string, parts: object): string {
  return Object.entries(parts)
    .filter(([, part]) => part !== null && part !== '')
    .map(([name, part]) => `${fieldLabel(name)} ${valueInWords(kind, name, part)}`)
    .join(' · ')
}
