import { foldText } from '#contracts/base/values/fold-text.ts'
import type { UnderstoodSearch } from '#contracts/finding/search/search.ts'
import type { OptionFilterName } from '#contracts/homes/properties/option-filters.ts'

/** The filters that a phrase means. */
export interface Meaning extends Readonly<Partial<{ [N in Exclude<OptionFilterName, 'bhkType'>]: Readonly<UnderstoodSearch[N]> }>> {
  /** A word that is searched for besides the filters, since no filter distinguishes a shop from an office. */
  readonly keeps?: string
  /** What is available today. */
  readonly isAvailable?: true
}

const SALE: Meaning = { propertyFor: ['SELL', 'RESELL'] }
/** A bed or a room in a home that is shared with others. */
const SHARED: Meaning = { propertyFor: ['PG', 'HOSTEL'] }
const FLAT: Meaning = { apartmentType: ['FLAT'] }
const BUNGALOW: Meaning = { apartmentType: ['INDEPENDENT_HOUSE', 'VILLA'] }
const FULLY: Meaning = { furnishedType: ['FURNISHED'] }
/** 'Furnished' alone often means 'with some furniture'. */
const ANY_FURNITURE: Meaning = { furnishedType: ['SEMI_FURNISHED', 'FURNISHED'] }
const SEMI: Meaning = { furnishedType: ['SEMI_FURNISHED'] }
const NO_FURNITURE: Meaning = { furnishedType: ['UNFURNISHED'] }
/** A home for any tenant is found with each group of tenants. The second part holds for shared stays (`dropContradictions`). */
const FAMILY: Meaning = { preferredTenants: ['Anyone', 'Family'] }
const BACHELORS: Meaning = { preferredTenants: ['Anyone', 'Bachelor Female', 'Bachelor Male'] }
const WOMEN: Meaning = { preferredTenants: ['Anyone', 'Bachelor Female'], pgGender: ['Female'] }
const MEN: Meaning = { preferredTenants: ['Anyone', 'Bachelor Male'], pgGender: ['Male'] }
const STUDENTS: Meaning = { preferredTenants: BACHELORS.preferredTenants as [], preferredGuests: ['Student', 'Both'] }
const WORKING: Meaning = { preferredTenants: BACHELORS.preferredTenants as [], preferredGuests: ['Working', 'Both'] }
const COMPANY: Meaning = { preferredTenants: ['Anyone', 'Company'] }
const OWNER: Meaning = { postedByUserRole: ['OWNER'] }
const NO_BROKERAGE: Meaning = { brokerage: ['None'] }
const sharedBy = (roomType: 'Single' | 'Double' | 'Three' | 'Four'): Meaning => ({ ...SHARED, roomType: [roomType] })
const workplace = (keeps: string): Meaning => ({ category: ['COMMERCIAL'], keeps })

/** Phrases of English, Hinglish, Marathi and Hindi, separated by commas, with usual misspellings. */
const MEANINGS: readonly (readonly [phrases: string, meaning: Meaning])[] = [
  [
    'rent, rental, rentals, rented, on rent, to let, tolet, lease, kiraya, kiraye, kiraye pe, kiraye par, kiraye ka, kiraye ke liye',
    { propertyFor: ['RENT'] },
  ],
  [
    'bhade, bhada, bhadyane, bhadyache, bhade tattvavar, भाडे, भाडं, भाड्याने, भाड्याचे, भाड्याचा, भाड्याची, भाडे तत्त्वावर',
    { propertyFor: ['RENT'] },
  ],
  ['किराया, किराये, किराए, किराये पर, किराए पर, किराये का, किराए का, किराये के लिए, किराए के लिए', { propertyFor: ['RENT'] }],
  [
    'buy, buying, sale, sell, selling, purchase, kharidna, kharedi, vikri, vikat, विक्री, विकणे, विकत, खरेदी, खरीदना, खरीदने, बिक्री, बेचना',
    SALE,
  ],
  ['resale, resell, re sale', { propertyFor: ['RESELL'] }],
  ['pg, pgs, paying guest, paying guests, पीजी, पेइंग गेस्ट', { propertyFor: ['PG'] }],
  ['hostel, hostels, हॉस्टेल, होस्टेल, हॉस्टल, वसतिगृह, छात्रावास', { propertyFor: ['HOSTEL'] }],
  [
    'shared flat, shared room, shared apartment, shared accommodation, flat sharing, room sharing, sharing, on sharing, room on sharing, flatshare',
    SHARED,
  ],
  [
    'roommate, roommates, room mate, room mates, roomie, flatmate, flatmates, flat mate, co living, coliving, bed, beds, bed space, cot basis',
    SHARED,
  ],
  ['रूममेट, रूम पार्टनर, फ्लॅटमेट, room partner, roompartner, शेअरिंग, शेयरिंग', SHARED],
  ['single sharing, single occupancy, 1 sharing', sharedBy('Single')],
  ['double sharing, double occupancy, twin sharing, two sharing, 2 sharing', sharedBy('Double')],
  ['triple sharing, triple occupancy, three sharing, 3 sharing', sharedBy('Three')],
  ['four sharing, 4 sharing', sharedBy('Four')],

  ['flat, flats, apartment, apartments, appartment, apartmant, apt, फ्लॅट, फ्लैट, सदनिका, अपार्टमेंट', FLAT],
  ['independent house, independent houses, independent home', { apartmentType: ['INDEPENDENT_HOUSE'] }],
  ['bungalow, bungalows, bunglow, banglow, bangla, बंगला, बंगले', BUNGALOW],
  ['villa, villas, व्हिला, विला', { apartmentType: ['VILLA'] }],
  ['row house, row houses, rowhouse, rowhouses, रो हाऊस, रो हाउस', { apartmentType: ['ROW_HOUSE'] }],
  ['penthouse, penthouses, pent house', { apartmentType: ['PENTHOUSE'] }],
  ['studio, studios, studio apartment, studio flat', { apartmentType: ['STUDIO'] }],
  ['duplex, duplexes, duplex flat, duplex apartment', { apartmentType: ['DUPLEX'] }],
  ['builder floor, builder floors', { apartmentType: ['BUILDER_FLOOR'] }],

  ['home, homes, house, houses, residential, ghar, makan, makaan, घर, घरे, घरं, मकान, निवासी', { category: ['RESIDENTIAL'] }],
  ['plot, plots, land, na plot, zameen, jameen, प्लॉट, भूखंड, जमीन', { category: ['PLOT'] }],
  ['commercial, व्यावसायिक', { category: ['COMMERCIAL'] }],
  ['shop, shops, dukan, dukaan, दुकान, दुकाने', workplace('shop')],
  ['office, offices, office space, office spaces, ऑफिस, कार्यालय', workplace('office')],
  ['showroom, showrooms, show room, शोरूम', workplace('showroom')],
  ['godown, godowns, godam, warehouse, warehouses, गोदाम, गोडाऊन', workplace('godown')],
  ['industrial building, industrial shed', workplace('industrial')],
  ['post office', { keeps: 'post office' }],

  ['furnished, furnised, furnish, with furniture, फर्निश्ड, फर्निचरसह', ANY_FURNITURE],
  ['fully furnished, full furnished, fullyfurnished, fully furnised, well furnished, पूर्ण फर्निश्ड, फुल फर्निश्ड', FULLY],
  ['semi furnished, semifurnished, semi furnised, partly furnished, सेमी फर्निश्ड', SEMI],
  ['unfurnished, un furnished, unfurnised, non furnished, not furnished, without furniture', NO_FURNITURE],

  ['family, families, for family, कुटुंब, कुटुंबा, कुटुंबां, फॅमिली, परिवार', FAMILY],
  ['bachelor, bachelors, batchelor, batchelors, bachlor, bachlors, बॅचलर', BACHELORS],
  ['female bachelor, female bachelors, bachelor female, bachelor girls, bachelor girl', WOMEN],
  [
    'girls, girl, ladies, women, woman, female, females, ladki, ladkiyo, ladkiyon, mulin, muli, मुली, मुलीं, महिला, महिलां, लड़कियों, लड़की',
    WOMEN,
  ],
  ['working women, working woman, working ladies', { ...WOMEN, preferredGuests: WORKING.preferredGuests as [] }],
  ['male bachelor, male bachelors, bachelor male, bachelor boys, boys, boy, men, male, males, ladko, ladkon, mulan, मुले, मुलां, लड़कों', MEN],
  ['student, students, vidyarthi, vidyarthyan, विद्यार्थी, विद्यार्थ्यां, छात्रों, छात्र', STUDENTS],
  ['working professional, working professionals, working people, professionals, नोकरदार', WORKING],
  ['company lease, company let, corporate lease', { ...COMPANY, propertyFor: ['RENT'] }],

  ['owner, owners, by owner, direct owner, from owner, owner only, malak, malka, मालक, मालका, थेट मालका', OWNER],
  ['no broker, no brokers, without broker, bina broker, bina dalal, बिना दलाल, विना दलाल', OWNER],
  ['no brokerage, without brokerage, zero brokerage, bina brokerage, विना दलाली, बिना दलाली, बिना ब्रोकरेज', NO_BROKERAGE],
  ['broker, brokers, agent, agents, by broker, दलाल, एजंट', { postedByUserRole: ['BROKER'] }],

  ['pet friendly, pets allowed, pet allowed, pets, with pets, dog, dog allowed, dogs allowed, cat allowed', { pets: ['Allowed'] }],
  ['veg only, only veg, vegetarian, vegetarians only, pure veg, veg, शाकाहारी', { food: ['Vegetarian only'] }],
  ['non veg, nonveg, non veg allowed, nonveg allowed, non vegetarian', { food: ['Any food'] }],
  ['car parking, four wheeler parking, 4 wheeler parking, covered parking', { parking: ['Car', 'Bike and car'] }],
  ['bike parking, two wheeler parking, 2 wheeler parking', { parking: ['Bike', 'Bike and car'] }],
  ['parking, with parking, पार्किंग', { parking: ['Bike', 'Car', 'Bike and car'] }],
  [
    'ready to move, ready to move in, ready possession, immediate possession, available now, available immediately, immediately, immediate',
    { isAvailable: true },
  ],
  ['lagech taba, तात्काळ ताबा, लगेच ताबा', { isAvailable: true }],
]

/** Meanings by phrase, in the form of `foldText`; the words of a phrase are joined by one space. */
export const PHRASES: ReadonlyMap<string, Meaning> = new Map(
  MEANINGS.flatMap(([phrases, meaning]) => phrases.split(',').map((phrase) => [foldText(phrase.trim()), meaning] as const)),
)
export const MAX_PHRASE_WORDS = 4

/** Words that join two alternatives, in the form of `foldText`. */
export const OR_WORDS: ReadonlySet<string> = new Set(foldText('or ya kinva या किंवा').split(' '))

/** Words that are ignored when another part of the text is understood; among them the city, which is the same for every property. */
export const IGNORED_WORDS: ReadonlySet<string> = new Set(
  foldText(`a an the in at on of for near with and or to by from me mein mai main ka ki ke ko hai se tak i am is are my we need needed want wanted looking
   search find show get please sir madam urgent urgently chahiye pahije hava have havi haway mala mujhe property properties listing listings available
   allowed budget price pune punyat city month monthly per only room rooms pin code madhe madhye sathi javal jawal paas pas liye wala wali vala kinva ya
   ghyayche ghyaycha aahe ahe
   मध्ये मधील मधले मधे साठी जवळ जवळील पर्यंत पासून कडून आणि किंवा व हवे हवा हवी पाहिजे आहे पुणे पुण्यात पुण्यातील रुपये रु दरमहा महिना घ्यायचे घ्यायचा
   में मे के की का को से है पर तक पास करीब लिए लिये साथ चाहिए चाहिये या और`).split(/\s+/),
)
