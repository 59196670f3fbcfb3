import type { ImportColumnName } from '#contracts/homes/import/import-columns.ts'
import { IMPORT_COLUMNS, ROWS_LEFT_COLUMNS } from '#contracts/homes/import/import-columns.ts'

/** What brokers call the columns of their own sheets. Words of units and of politeness are left out before the comparison. */

/**
 * Headers that are left out until the broker chooses otherwise: they number the rows, or hold what a broker keeps to themselves, such as
 * owners and notes.
 */
const IGNORED: readonly string[] = [
  ...ROWS_LEFT_COLUMNS,
  'srno',
  'sno',
  'slno',
  'serialno',
  'no',
  'owner',
  'ownername',
  'contact',
  'contactno',
  'mobile',
  'phone',
  'date',
  'remark',
  'remarks',
  'note',
  'notes',
  'comment',
  'comments',
]

const WORDS: Partial<Record<ImportColumnName, string>> = {
  category: 'segment | property category',
  propertyFor:
    'for | offered for | listing for | transaction | transaction type | deal | deal type | listing type | purpose | rent or sale',
  propertyName:
    'society | society name | building | building name | bldg | bldg name | project | project name | complex | apartment | apartment name | name | title | property | name of society | सोसायटी | सोसायटीचे नाव | इमारत | इमारतीचे नाव | सोसाइटी | सोसाइटी का नाम | बिल्डिंग',
  apartmentType: 'type | property type | type of property | unit type | flat type | प्रकार',
  bhkType:
    'bhk | config | configuration | size bhk | typology | rooms | bedroom | bedrooms | bed rooms | beds | br | layout | layout type | flat size | बीएचके | खोल्या | कमरे',
  floor: 'floor | flr | floor number | on floor | मजला | मंजिल',
  totalFloors:
    'no of floors | total flr | tot floors | total floors | total floor | floors | storeys | building floors | out of floors | एकूण मजले',
  totalBuildUpArea:
    'built up area | builtup area | build up area | built up | builtup | super built up | super built up area | saleable area | saleable | sba | bua | size | total area | area sqft | area in sqft | area sq ft | super area | क्षेत्रफळ | बिल्टअप',
  carpetArea: 'carpet | carpet area | rera carpet | चटई क्षेत्र | कार्पेट | कारपेट एरिया',
  bathroom: 'no of bathrooms | no of bath | bath | baths | bathroom | bathrooms | toilet | toilets | washroom | washrooms',
  balcony: 'no of balconies | no of balcony | balcony | balconies | balcon | terrace',
  furnishedType:
    'furnishing | furnished | furnish | furn | furn status | furnish type | furnishing status | furnishing type | furniture status | condition | फर्निशिंग | फर्निचर',
  preferred_tenants:
    'tenant | tenants | preferred tenant | preferred tenants | tenant type | tenant preference | tenant pref | tenants pref | pref tenant | pref tenants | preferred tenant type | tenant preferred | tenants preferred | tenant allowed | tenants allowed | allowed tenants | family bachelor | bachelor family | family or bachelor | for whom | suitable for | भाडेकरू | किराएदार',
  propertyAge: 'age | property age | bldg age | age of bldg | building age | age of property | age of building',
  commercialSubtype: 'commercial type | office type | space type',
  buildingType: 'building type',
  plotArea: 'plot size | plot area | land area | plot',
  length: 'length | plot length',
  width: 'width | plot width | frontage',
  boundaryWall: 'compound | compound wall | boundary',
  roomType: 'room type | sharing | occupancy | sharing type',
  pgGender: 'gender | boys or girls | pg for',
  preferredGuests: 'guests | preferred guests | guest pref | guest preference | guest type',
  expectedPrice:
    'rent | monthly rent | rent amount | expected rent | rental | price | sale price | selling price | expected price | asking price | asking | demand | cost | total cost | rate | amount | value | budget | quoted | भाडे | मासिक भाडे | किंमत | किराया | क़ीमत | कीमत',
  deposit:
    'deposit | security deposit | security dep | sec deposit | deposit amount | security | sd | advance | depo | dep | अनामत | अनामत रक्कम | डिपॉझिट | डिपॉज़िट | जमा',
  monthlyMaintenance: 'maintenance | maint | maint charges | monthly maintenance | maintenance charges | society charges | mmc | मेंटेनन्स',
  availableFrom:
    'available | availability | available on | avail date | avbl | avbl from | available from | available date | avail | avail from | possession | possession date | ready by | vacant from | move in | move in date | उपलब्ध | कधीपासून | उपलब्धता',
  pets: 'pet | pets | pets allowed | pet friendly | pet policy',
  food: 'food | food preference | food pref | veg or nonveg | veg nonveg | diet',
  furniture: 'furniture list | furnishings | items',
  parking: 'parking | car parking | car park | parking type | parkings | पार्किंग',
  lockInMonths: 'lock in | lockin | lock in period | lock in months',
  leaseMonths: 'lease | agreement | lease term | lease period | agreement period | tenure',
  visitingHours:
    'visit | visit time | visit timing | visit timings | viewing time | visiting timings | visiting time | visiting hours | inspection',
  brokerage: 'brokerage | commission | brok | दलाली | ब्रोकरेज',
  brokerageAmount: 'brokerage amount',
  area: 'location | locality | place | area | area name | sector | node | micro market | suburb | परिसर | ठिकाण | इलाका | इलाक़ा | एरिया | लोकेशन',
  state: 'state',
  pinCode: 'pin | pincode | pin code | postal code | zip | zipcode | पिन | पिनकोड | पिन कोड',
  description: 'description | details | highlights | माहिती | तपशील | विवरण',
  amenities: 'amenity | amenities | facilities | features | सुविधा',
  reference:
    'reference | ref | ref no | ref id | code | property code | property id | listing id | id | unit code | file no | inventory id | संदर्भ',
}

/** Words that say nothing about which column it is. */
const FILLERS = new Set([
  'rs',
  'inr',
  '₹',
  'per',
  'month',
  'pm',
  'in',
  'the',
  'sq',
  'ft',
  'sqft',
  'sft',
  'feet',
  'no',
  'number',
  'details',
  'pune',
])

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}₹]+/u)
    .filter(Boolean)

/** The key by which headers are compared: words without marks. */
function headerKey(text: string): string {
  return wordsOf(text.slice(0, 100)).join('')
}

/** The key without what stands in brackets and without fillers: 'Rent (Rs. per month)' and 'Rent in ₹' are 'rent'. */
function plainKey(text: string): string {
  const words = wordsOf(text.slice(0, 100).replace(/[([{][^)\]}]*[)\]}]?/g, ' '))
  return words.filter((word) => !FILLERS.has(word)).join('')
}

const OWN: ReadonlyMap<string, ImportColumnName> = new Map(IMPORT_COLUMNS.map(({ name }) => [headerKey(name), name]))
const BROKERS: ReadonlyMap<string, ImportColumnName> = new Map(
  (Object.entries(WORDS) as [ImportColumnName, string][]).flatMap(([column, all]) =>
    all.split(' | ').map((words) => [headerKey(words), column]),
  ),
)

/** The column that our own spelling names, whatever its case, spaces, - and _. */
export function ownColumnNamed(header: string): ImportColumnName | undefined {
  return OWN.get(headerKey(header))
}

/** The column that a header names: one of ours, or a word that brokers use. @returns null for a header that must be left out */
export function columnNamed(header: string): ImportColumnName | null | undefined {
  const own = ownColumnNamed(header)
  if (own) return own
  const key = headerKey(header)
  if (IGNORED.includes(key)) return null
  const plain = plainKey(header)
  return BROKERS.get(key) ?? OWN.get(plain) ?? BROKERS.get(plain) ?? (IGNORED.includes(plain) ? null : undefined)
}

/** Words that name a column also among others: 'Lease rent', 'Rate per bed'. The last one of a header counts: 'Rent deposit'. */
const STRONG: ReadonlyMap<string, ImportColumnName> = new Map([
  ['rent', 'expectedPrice'],
  ['price', 'expectedPrice'],
  ['rate', 'expectedPrice'],
  ['भाडे', 'expectedPrice'],
  ['किराया', 'expectedPrice'],
  ['deposit', 'deposit'],
  ['अनामत', 'deposit'],
  ['maintenance', 'monthlyMaintenance'],
  ['floor', 'floor'],
  ['मजला', 'floor'],
  ['furnishing', 'furnishedType'],
  ['furnished', 'furnishedType'],
  ['bhk', 'bhkType'],
  ['society', 'propertyName'],
  ['building', 'propertyName'],
  ['location', 'area'],
  ['locality', 'area'],
  ['carpet', 'carpetArea'],
  ['bathrooms', 'bathroom'],
  ['availability', 'availableFrom'],
  ['available', 'availableFrom'],
  ['possession', 'availableFrom'],
])

/** The column that one of the words of a header names; its cells must fit too. */
export function columnMentioned(header: string): ImportColumnName | undefined {
  return wordsOf(header.slice(0, 100))
    .toReversed()
    .map((word) => STRONG.get(word))
    .find(Boolean)
}
