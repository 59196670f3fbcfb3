import type { UnderstoodSearch } from '#contracts/finding/search/search.ts'

type ListName = Exclude<keyof UnderstoodSearch, 'words' | 'minPrice' | 'maxPrice' | 'area' | 'bhkType'>

/** The filters that a phrase means. */
export interface Meaning extends Readonly<Partial<{ [N in ListName]: Readonly<UnderstoodSearch[N]> }>> {
  /** A word that is searched for besides the filters, since no filter distinguishes a shop from an office. */
  readonly keeps?: string
}

const SALE: Meaning = { propertyFor: ['SELL', 'RESELL'] }
const FLAT: Meaning = { apartmentType: ['FLAT'] }
const BUNGALOW: Meaning = { apartmentType: ['INDEPENDENT_HOUSE', 'VILLA'] }
const FULLY: Meaning = { furnishedType: ['FURNISHED'] }
/** 'Furnished' alone often means 'with some furniture'. */
const ANY_FURNITURE: Meaning = { furnishedType: ['SEMI_FURNISHED', 'FURNISHED'] }
const SEMI: Meaning = { furnishedType: ['SEMI_FURNISHED'] }
const NO_FURNITURE: Meaning = { furnishedType: ['UNFURNISHED'] }
/** A home for any tenant is found with each group of tenants. */
const FAMILY: Meaning = { preferredTenants: ['Anyone', 'Family'] }
const BACHELORS: Meaning = { preferredTenants: ['Anyone', 'Bachelor Female', 'Bachelor Male'] }
const WOMEN: Meaning = { preferredTenants: ['Anyone', 'Bachelor Female'] }
const MEN: Meaning = { preferredTenants: ['Anyone', 'Bachelor Male'] }
const COMPANY: Meaning = { preferredTenants: ['Anyone', 'Company'] }
const workplace = (keeps: string): Meaning => ({ category: ['COMMERCIAL'], keeps })

/** Phrases of English, Hinglish and Marathi, separated by commas, with usual misspellings. */
const MEANINGS: readonly (readonly [phrases: string, meaning: Meaning])[] = [
  ['rent, rental, rentals, rented, on rent, to let, tolet, lease, kiraya, kiraye, kiraye pe, kiraye par', { propertyFor: ['RENT'] }],
  ['bhade, bhada, bhadyane, bhadyache, भाडे, भाडं, भाड्याने, भाड्याचे, भाड्याचा, भाड्याची', { propertyFor: ['RENT'] }],
  ['buy, buying, sale, sell, selling, purchase, kharidna, kharedi, vikri, विक्री, विकणे, विकत, खरेदी', SALE],
  ['resale, resell, re sale', { propertyFor: ['RESELL'] }],
  ['pg, pgs, paying guest, paying guests, पीजी, पेइंग गेस्ट', { propertyFor: ['PG'] }],
  ['hostel, hostels, हॉस्टेल, होस्टेल, वसतिगृह', { propertyFor: ['HOSTEL'] }],

  ['flat, flats, apartment, apartments, appartment, apartmant, apt, फ्लॅट, सदनिका, अपार्टमेंट', FLAT],
  ['independent house, independent houses, independent home', { apartmentType: ['INDEPENDENT_HOUSE'] }],
  ['bungalow, bungalows, bunglow, banglow, bangla, बंगला, बंगले', BUNGALOW],
  ['villa, villas, व्हिला', { apartmentType: ['VILLA'] }],
  ['row house, row houses, rowhouse, rowhouses, रो हाऊस', { apartmentType: ['ROW_HOUSE'] }],
  ['penthouse, penthouses, pent house', { apartmentType: ['PENTHOUSE'] }],
  ['studio, studios, studio apartment, studio flat', { apartmentType: ['STUDIO'] }],
  ['duplex, duplexes, duplex flat, duplex apartment', { apartmentType: ['DUPLEX'] }],
  ['builder floor, builder floors', { apartmentType: ['BUILDER_FLOOR'] }],

  ['home, homes, house, houses, residential, ghar, makan, makaan, घर, घरे, घरं, निवासी', { category: ['RESIDENTIAL'] }],
  ['plot, plots, land, na plot, zameen, jameen, प्लॉट, भूखंड, जमीन', { category: ['PLOT'] }],
  ['commercial, व्यावसायिक', { category: ['COMMERCIAL'] }],
  ['shop, shops, dukan, dukaan, दुकान, दुकाने', workplace('shop')],
  ['office, offices, office space, office spaces, ऑफिस, कार्यालय', workplace('office')],
  ['showroom, showrooms, show room, शोरूम', workplace('showroom')],
  ['godown, godowns, warehouse, warehouses, गोदाम, गोडाऊन', workplace('godown')],
  ['industrial building, industrial shed', workplace('industrial')],

  ['furnished, furnised, furnish, with furniture, फर्निश्ड, फर्निचरसह', ANY_FURNITURE],
  ['fully furnished, full furnished, fullyfurnished, fully furnised, well furnished', FULLY],
  ['semi furnished, semifurnished, semi furnised, partly furnished, सेमी फर्निश्ड', SEMI],
  ['unfurnished, un furnished, unfurnised, non furnished, not furnished, without furniture', NO_FURNITURE],

  ['family, families, for family, कुटुंब, कुटुंबा, कुटुंबां, फॅमिली', FAMILY],
  ['bachelor, bachelors, batchelor, batchelors, bachlor, bachlors, बॅचलर', BACHELORS],
  ['female bachelor, female bachelors, bachelor female, bachelor girls, bachelor girl, working women', WOMEN],
  ['girls, girl, ladies, women, female, females, ladki, मुली, मुलीं, महिला, महिलां', WOMEN],
  ['male bachelor, male bachelors, bachelor male, bachelor boys, boys, men, male, males, मुले, मुलां', MEN],
  ['company lease, company let, corporate lease', { ...COMPANY, propertyFor: ['RENT'] }],

  ['owner, owners, by owner, direct owner, from owner, owner only, मालक, मालका', { postedByUserRole: ['OWNER'] }],
  ['no broker, no brokers, without broker, bina broker, no brokerage, without brokerage, zero brokerage', { postedByUserRole: ['OWNER'] }],
  ['broker, brokers, agent, agents, by broker, दलाल, एजंट', { postedByUserRole: ['BROKER'] }],
]

/** Meanings by phrase; the words of a phrase are joined by one space. */
export const PHRASES: ReadonlyMap<string, Meaning> = new Map(
  MEANINGS.flatMap(([phrases, meaning]) => phrases.split(',').map((phrase) => [phrase.trim(), meaning] as const)),
)
export const MAX_PHRASE_WORDS = 3

/** Words that are ignored when another part of the text is understood; among them the city, which is the same for every property. */
export const IGNORED_WORDS: ReadonlySet<string> = new Set(
  `a an the in at on of for near with and or to by from me mein mai main ka ki ke hai se tak i am is are my we need want wanted looking
   search find show get please chahiye pahije property properties listing listings available budget price pune city month monthly per only
   मध्ये मधील मधले मधे साठी जवळ जवळील पर्यंत पासून आणि किंवा व हवे हवा हवी पाहिजे आहे पुणे पुण्यात पुण्यातील रुपये रु दरमहा महिना`.split(/\s+/),
)
