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
    'bhade, bhada, bhadyane, bhadyache, bhade tattvavar, bhadyan, bhadyavar, bhade par, bhade pe, भाडे, भाडं, भाड्याने, भाड्याचे, भाड्याचा, भाड्याची, भाडे तत्त्वावर, भाड्यानं, भाड्यावर, भाड्यासाठी',
    { propertyFor: ['RENT'] },
  ],
  [
    'किराया, किराये, किराए, किराये पर, किराए पर, किराये का, किराए का, किराये के लिए, किराए के लिए, किराये पे, किराए पे, भाड़े पर, भाड़े पे, भाड़ा',
    { propertyFor: ['RENT'] },
  ],
  [
    'buy, buying, sale, sell, selling, purchase, kharidna, kharedi, vikri, vikat, kharidni, kharidne, khareedna, kharedisathi, vikane, vikaycha, vikrisathi, bikri, bikau, bechna, विक्री, विकणे, विकत, खरेदी, खरीदना, खरीदने, बिक्री, बेचना, विक्रीस, विकायचे, विकायचा, विकाऊ, बिकाऊ, खरीदनी, बेचने',
    SALE,
  ],
  ['resale, resell, re sale', { propertyFor: ['RESELL'] }],
  ['pg, pgs, paying guest, paying guests, पीजी, पेइंग गेस्ट, पेईंग गेस्ट', { propertyFor: ['PG'] }],
  ['hostel, hostels, हॉस्टेल, होस्टेल, हॉस्टल, वसतिगृह, छात्रावास, vasatigruh, chhatravas', { propertyFor: ['HOSTEL'] }],
  [
    'shared flat, shared room, shared apartment, shared accommodation, flat sharing, room sharing, sharing, on sharing, room on sharing, flatshare',
    SHARED,
  ],
  [
    'roommate, roommates, room mate, room mates, roomie, flatmate, flatmates, flat mate, co living, coliving, bed, beds, bed space, cot basis',
    SHARED,
  ],
  ['रूममेट, रूम पार्टनर, फ्लॅटमेट, room partner, roompartner, शेअरिंग, शेयरिंग', SHARED],
  ['single sharing, single occupancy, 1 sharing, single room, single rooms, सिंगल रूम, सिंगल शेअरिंग, सिंगल शेयरिंग', sharedBy('Single')],
  [
    'double sharing, double occupancy, twin sharing, two sharing, 2 sharing, double room, double rooms, डबल रूम, डबल शेअरिंग, डबल शेयरिंग, दोघां साठी रूम',
    sharedBy('Double'),
  ],
  ['triple sharing, triple occupancy, three sharing, 3 sharing, ट्रिपल शेअरिंग, ट्रिपल शेयरिंग', sharedBy('Three')],
  ['four sharing, 4 sharing', sharedBy('Four')],

  ['flat, flats, apartment, apartments, appartment, apartmant, apt, फ्लॅट, फ्लैट, सदनिका, अपार्टमेंट', FLAT],
  ['independent house, independent houses, independent home', { apartmentType: ['INDEPENDENT_HOUSE'] }],
  ['bungalow, bungalows, bunglow, banglow, bangla, बंगला, बंगले', BUNGALOW],
  ['villa, villas, व्हिला, विला', { apartmentType: ['VILLA'] }],
  ['row house, row houses, rowhouse, rowhouses, रो हाऊस, रो हाउस', { apartmentType: ['ROW_HOUSE'] }],
  ['penthouse, penthouses, pent house, पेंटहाउस, पेंटहाऊस, पेंट हाउस', { apartmentType: ['PENTHOUSE'] }],
  ['studio, studios, studio apartment, studio flat, स्टुडिओ, स्टुडिओ फ्लॅट, स्टूडियो, स्टूडियो फ्लैट', { apartmentType: ['STUDIO'] }],
  ['duplex, duplexes, duplex flat, duplex apartment, डुप्लेक्स, डुप्लेक्स फ्लॅट, डुप्लेक्स फ्लैट', { apartmentType: ['DUPLEX'] }],
  ['builder floor, builder floors', { apartmentType: ['BUILDER_FLOOR'] }],

  ['home, homes, house, houses, residential, ghar, makan, makaan, घर, घरे, घरं, मकान, निवासी', { category: ['RESIDENTIAL'] }],
  ['plot, plots, land, na plot, zameen, jameen, jamin, zamin, bhukhand, प्लॉट, भूखंड, जमीन', { category: ['PLOT'] }],
  ['commercial, व्यावसायिक', { category: ['COMMERCIAL'] }],
  ['shop, shops, dukan, dukaan, दुकान, दुकाने', workplace('shop')],
  ['office, offices, office space, office spaces, ऑफिस, कार्यालय, karyalay, दफ्तर, daftar', workplace('office')],
  ['showroom, showrooms, show room, शोरूम', workplace('showroom')],
  ['godown, godowns, godam, godaam, warehouse, warehouses, गोदाम, गोडाऊन', workplace('godown')],
  ['industrial building, industrial shed', workplace('industrial')],
  ['post office', { keeps: 'post office' }],

  [
    'furnished, furnised, furnish, with furniture, furniture ke saath, furniture ke sath, furnitursah, फर्निश्ड, फर्निचरसह, फर्निचर सह, फर्नीचर के साथ, फर्नीचर सहित',
    ANY_FURNITURE,
  ],
  [
    'fully furnished, full furnished, fullyfurnished, fully furnised, well furnished, पूर्ण फर्निश्ड, फुल फर्निश्ड, पूर्णपणे फर्निश्ड, पूरी तरह फर्निश्ड, फुल्ली फर्निश्ड, फुली फर्निश्ड, purna furnished',
    FULLY,
  ],
  ['semi furnished, semifurnished, semi furnised, partly furnished, सेमी फर्निश्ड', SEMI],
  [
    'unfurnished, un furnished, unfurnised, non furnished, not furnished, without furniture, bina furniture, vina furniture, furniture nasalele, अनफर्निश्ड, विना फर्निचर, फर्निचर नसलेले, फर्निचर नसलेला, बिना फर्नीचर',
    NO_FURNITURE,
  ],

  ['family, families, for family, kutumb, kutumba, parivar, कुटुंब, कुटुंबा, कुटुंबां, फॅमिली, परिवार, फैमिली', FAMILY],
  ['bachelor, bachelors, batchelor, batchelors, bachlor, bachlors, बॅचलर, बैचलर, बॅचलर्स, बैचलर्स', BACHELORS],
  ['female bachelor, female bachelors, bachelor female, bachelor girls, bachelor girl', WOMEN],
  [
    'girls, girl, ladies, women, woman, female, females, ladki, ladkiyo, ladkiyon, mulin, muli, मुली, मुलीं, mulinche, mahila, mahilan, mahilaon, mahilao, aurat, mulgi, मुलींचे, मुलींची, मुलगी, महिलाओं, औरतों, महिला, महिलां, लड़कियों, लड़की',
    WOMEN,
  ],
  ['working women, working woman, working ladies, working girls', { ...WOMEN, preferredGuests: WORKING.preferredGuests as [] }],
  [
    'mulanche, मुलांचे, मुलांची, male bachelor, male bachelors, bachelor male, bachelor boys, boys, boy, men, male, males, ladko, ladkon, mulan, मुले, मुलां, लड़कों',
    MEN,
  ],
  [
    'विद्यार्थिनी, विद्यार्थिनीं, छात्राओं, छात्राएं, vidyarthini, vidyarthinin, girl students',
    { ...WOMEN, preferredGuests: STUDENTS.preferredGuests as [] },
  ],
  ['working men, working mens, working boys', { ...MEN, preferredGuests: WORKING.preferredGuests as [] }],
  ['student, students, vidyarthi, vidyarthyan, vidyarthiyon, chhatra, विद्यार्थियों, विद्यार्थी, विद्यार्थ्यां, छात्रों, छात्र', STUDENTS],
  [
    'working professional, working professionals, working people, professionals, नोकरदार, नोकरदारां, नौकरीपेशा, नौकरी करने वालों, नौकरी करने वाले, नोकरी करणाऱ्या, नोकरी करणारे, job karnarya, naukri karnarya, nokardar, nokardaran, naukri karne walo, naukri karne walon, naukri wale',
    WORKING,
  ],
  ['company lease, company let, corporate lease', { ...COMPANY, propertyFor: ['RENT'] }],

  [
    'owner, owners, by owner, direct owner, from owner, direct from owner, owner only, malak, malka, thet malak, thet malka, malik, malik se, direct malik, direct malak, direct malka, seedhe malik, sidhe malik, मालक, मालका, थेट मालका, थेट मालक, मालिक, सीधे मालिक, डायरेक्ट ओनर',
    OWNER,
  ],
  [
    'no broker, no brokers, without broker, bina broker, bina dalal, बिना दलाल, विना दलाल, dalal nako, dalal nahi, broker nako, दलाल नको, दलाल नाही, दलाल नहीं, ब्रोकर नको, बिना ब्रोकर, विना ब्रोकर',
    OWNER,
  ],
  [
    'no brokerage, without brokerage, zero brokerage, bina brokerage, विना दलाली, बिना दलाली, बिना ब्रोकरेज, bina dalali, dalali nahi, dalali nako, vina dalali, brokerage nahi, brokerage nako, nako brokerage, ब्रोकरेज नहीं, ब्रोकरेज नको, दलाली नाही, दलाली नको, दलाली नहीं, दलालीशिवाय, ब्रोकरेज नाही, विना ब्रोकरेज',
    NO_BROKERAGE,
  ],
  ['broker, brokers, agent, agents, by broker, dalal, दलाल, एजंट', { postedByUserRole: ['BROKER'] }],

  [
    'pet friendly, pets allowed, pet allowed, pets, with pets, dog, dog allowed, dogs allowed, cat allowed, kutra, kutta, paltu janwar, कुत्रा, कुत्ता, मांजर, बिल्ली, पाळीव प्राणी, पालतू, पालतू जानवर',
    { pets: ['Allowed'] },
  ],
  [
    'veg only, only veg, vegetarian, vegetarians only, pure veg, veg, शाकाहारी, shakahari, शाकाहारीं, व्हेज, वेज, फक्त व्हेज, सिर्फ वेज',
    { food: ['Vegetarian only'] },
  ],
  [
    'non veg, nonveg, non veg allowed, nonveg allowed, non vegetarian, mansahari, मांसाहारी, नॉनव्हेज, नॉनवेज, नॉन व्हेज, नॉन वेज',
    { food: ['Any food'] },
  ],
  [
    'car parking, four wheeler parking, 4 wheeler parking, covered parking, कार पार्किंग, गाडी पार्किंग, चारचाकी पार्किंग, फोर व्हीलर पार्किंग, फोर व्हीलर',
    { parking: ['Car', 'Bike and car'] },
  ],
  [
    'bike parking, two wheeler parking, 2 wheeler parking, बाईक पार्किंग, बाइक पार्किंग, दुचाकी पार्किंग, टू व्हीलर पार्किंग, टू व्हीलर',
    { parking: ['Bike', 'Bike and car'] },
  ],
  ['parking, with parking, पार्किंग', { parking: ['Bike', 'Car', 'Bike and car'] }],
  [
    'ready to move, ready to move in, ready possession, immediate possession, available now, available immediately, immediately, immediate',
    { isAvailable: true },
  ],
  [
    'lagech taba, तात्काळ ताबा, लगेच ताबा, रेडी टू मूव्ह, रेडी टू मूव, रेडी पझेशन, रेडी पजेशन, turant kabja, turant, lagech, tatkal taba, तुरंत कब्जा, तुरंत, लगेच, त्वरित ताबा',
    { isAvailable: true },
  ],
]

/** Meanings by phrase, in the form of `foldText`; the words of a phrase are joined by one space. */
export const PHRASES: ReadonlyMap<string, Meaning> = new Map(
  MEANINGS.flatMap(([phrases, meaning]) => phrases.split(',').map((phrase) => [foldText(phrase.trim()), meaning] as const)),
)
export const MAX_PHRASE_WORDS = 4

/** Words that join two alternatives, in the form of `foldText`. */
export const OR_WORDS: ReadonlySet<string> = new Set(foldText('or ya kinva kiva या किंवा').split(' '))

/** Words that are ignored when another part of the text is understood; among them the city, which is the same for every property. */
export const IGNORED_WORDS: ReadonlySet<string> = new Set(
  foldText(`a an the in at on of for near with and or to by from me mein mai main ka ki ke ko hai se tak i am is are my we need needed want wanted looking
   search find show get please sir madam urgent urgently chahiye pahije hava have havi haway mala mujhe property properties listing listings available
   allowed budget price pune punyat city month monthly per only room rooms pin code madhe madhye sathi javal jawal paas pas liye wala wali vala kinva ya
   ghyayche ghyaycha ghyaychi ghyaychay aahe ahe ase la par saath sath sobat sah chalel chalega wale walo lena leni rakh sakte sake hain chya pe cha chi che var bich beech chaltil asa
   rahayla havay nazdik najdik nazdeek close pass ani aani aur kiva pincode koi yethe
   थेट मध्ये मधील मधले मधे साठी जवळ जवळील पर्यंत पासून कडून आणि किंवा व हवे हवा हवी पाहिजे आहे पुणे पुण्यात पुण्यातील रुपये रु दरमहा महिना घ्यायचे घ्यायचा घ्यायची घ्यायचंय असे असा असलेले च्या ला सह सोबत चालेल चालतील रूम पिन कोड पिनकोड बजेट चा ची चे हवंय राहायला येथे घ्यायचाय
   में मे के की का को से है पर तक पास करीब लिए लिये साथ चाहिए चाहिये या और पे वाला वाली वाले लेना लेनी रख सकते सकें सके हैं चलेगा अनुमति नजदीक बीच कोई बजट`).split(
    /\s+/,
  ),
)
