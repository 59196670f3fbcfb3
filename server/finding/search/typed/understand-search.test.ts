import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_SEARCH_TEXT_LENGTH } from '#contracts/base/limits.ts'
import { nameLocalities } from '#contracts/finding/localities/locality-names.ts'
import { type UnderstoodSearch, understoodSearch } from '#contracts/finding/search/search.ts'
import { propertyFilter } from '#contracts/homes/properties/properties.ts'
import { LOCALITIES } from '#demo/localities.ts'
import { workplaceNames } from '#server/finding/travel/index.ts'
import { SEARCHES_IN_THREE_LANGUAGES } from '#tests/searches-in-three-languages.ts'
import { TYPED_SEARCHES } from '#tests/typed-searches.ts'
import { understandSearch } from './understand-search.ts'

/** Words that live properties contain. */
const LIVE = 'baner wakad viman nagar kothrud metro garden shop office fc road parking damp raveta lift pool quiet'
const names = nameLocalities(LOCALITIES)
const vocabulary = {
  names,
  workplaces: workplaceNames(),
  today: '2026-11-27',
  countWithWords: (words: string) => (LIVE.includes(words) ? 1 : 0),
  countElsewhere: (words: string) => (LIVE.includes(words) ? 1 : 0),
  countIn: () => 0,
}
const understand = (text: string) => understandSearch(text, vocabulary)

/** The parts of the result that are not empty. */
function understood(text: string): Partial<UnderstoodSearch> {
  const set = Object.entries(understand(text)).filter(
    ([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
  )
  return Object.fromEntries(set)
}

const FURNISHED = ['SEMI_FURNISHED', 'FURNISHED']
const ANY_BACHELOR = ['Anyone', 'Bachelor Female', 'Bachelor Male']

const PHRASES: Readonly<Record<string, readonly (readonly [text: string, meaning: object])[]>> = {
  'sizes of homes': [
    ['2bhk wakad', { bhkType: ['TWO_BHK'], area: ['Wakad'] }],
    ['2 BHK Wakad', { bhkType: ['TWO_BHK'], area: ['Wakad'] }],
    ['2-bhk', { bhkType: ['TWO_BHK'] }],
    ['2 b h k', { bhkType: ['TWO_BHK'] }],
    ['2bkh', { bhkType: ['TWO_BHK'] }],
    ['2.5 bhk', { bhkType: ['_2_5_BHK'] }],
    ['1rk', { bhkType: ['ONE_RK'] }],
    ['1 room kitchen kothrud', { bhkType: ['ONE_RK'], area: ['Kothrud'] }],
    ['2-3 bhk', { bhkType: ['TWO_BHK', 'THREE_BHK'] }],
    ['2,3 bhk', { bhkType: ['TWO_BHK', 'THREE_BHK'] }],
    ['1 or 2 bhk', { bhkType: ['ONE_BHK', 'TWO_BHK'] }],
    ['three bedroom flat', { bhkType: ['THREE_BHK'], apartmentType: ['FLAT'] }],
    ['do bhk', { bhkType: ['TWO_BHK'] }],
    ['15 bhk', { words: '15 bhk' }],
    ['2nd floor', { words: '2nd floor' }],
  ],
  budgets: [
    ['under 30k', { maxPrice: 30_000 }],
    ['upto 25000', { maxPrice: 25_000 }],
    ['up to ₹25,000', { maxPrice: 25_000 }],
    ['below 1.2 cr', { propertyFor: ['SELL', 'RESELL'], maxPrice: 1_20_00_000 }],
    ['20-30k', { minPrice: 20_000, maxPrice: 30_000 }],
    ['20k-30k', { minPrice: 20_000, maxPrice: 30_000 }],
    ['25000 to 40000', { minPrice: 25_000, maxPrice: 40_000 }],
    ['between 50 lakh and 75 lakh', { propertyFor: ['SELL', 'RESELL'], minPrice: 50_00_000, maxPrice: 75_00_000 }],
    ['above 50 lakh', { propertyFor: ['SELL', 'RESELL'], minPrice: 50_00_000 }],
    ['above 20k under 30k', { minPrice: 20_000, maxPrice: 30_000 }],
    ['rs. 15000 per month', { maxPrice: 15_000 }],
    ['40-30k', { minPrice: 30_000, maxPrice: 40_000 }],
    ['flat 2 cr', { propertyFor: ['SELL'], apartmentType: ['FLAT'], maxPrice: 2_00_00_000 }],
    ['under 30', { words: 'under 30' }],
    ['25000', { words: '25000' }],
    ['shop 1000 sq ft', { category: ['COMMERCIAL'], words: 'shop 1000 sq ft' }],
    ['office under 1200 sqft', { category: ['COMMERCIAL'], words: 'office under 1200 sqft' }],
    ['deposit 50k', { words: 'deposit 50k' }],
    ['under 99999 cr', { words: 'under 99999 cr' }],
  ],
  'kinds and transactions': [
    ['furnished flat in baner under 30k', { apartmentType: ['FLAT'], furnishedType: FURNISHED, area: ['Baner'], maxPrice: 30_000 }],
    ['fully furnished', { furnishedType: ['FURNISHED'] }],
    ['semi-furnished 1bhk', { furnishedType: ['SEMI_FURNISHED'], bhkType: ['ONE_BHK'] }],
    ['unfurnished flat', { furnishedType: ['UNFURNISHED'], apartmentType: ['FLAT'] }],
    ['shop fc road', { category: ['COMMERCIAL'], area: ['Deccan Gymkhana', 'Shivaji Nagar'], words: 'shop' }],
    ['office space in kharadi for rent', { category: ['COMMERCIAL'], area: ['Kharadi'], propertyFor: ['RENT'], words: 'office' }],
    ['warehouse', { category: ['COMMERCIAL'], words: 'godown' }],
    ['plot in wagholi', { category: ['PLOT'], area: ['Wagholi'] }],
    ['buy plot', { category: ['PLOT'], propertyFor: ['SELL', 'RESELL'] }],
    ['2bhk buy', { bhkType: ['TWO_BHK'], propertyFor: ['SELL'] }],
    ['resale flat', { apartmentType: ['FLAT'], propertyFor: ['SELL'] }],
    ['row house', { apartmentType: ['ROW_HOUSE'] }],
    ['house for rent', { category: ['RESIDENTIAL'], propertyFor: ['RENT'] }],
    ['villa for sale in baner', { apartmentType: ['VILLA'], propertyFor: ['SELL'], area: ['Baner'] }],
    ['pg in viman nagar', { propertyFor: ['PG'], area: ['Viman Nagar'] }],
    ['pg on rent', { propertyFor: ['PG'] }],
    ['girls hostel kothrud', { propertyFor: ['HOSTEL'], area: ['Kothrud'], pgGender: ['Female'] }],
    ['2bhk for family', { bhkType: ['TWO_BHK'], preferredTenants: ['Anyone', 'Family'] }],
    ['flat for bachelors', { apartmentType: ['FLAT'], preferredTenants: ANY_BACHELOR }],
    ['2bhk no broker', { bhkType: ['TWO_BHK'], postedByUserRole: ['OWNER'] }],
    ['direct owner wakad', { postedByUserRole: ['OWNER'], area: ['Wakad'] }],
    ['2 bhk near shops', { bhkType: ['TWO_BHK'], words: 'shops' }],
  ],
  localities: [
    ['411057', { area: ['Hinjewadi', 'Wakad'] }],
    ['411999', { words: '411999' }],
    ['hinjewadi', { area: ['Hinjewadi'] }],
    ['hinjawadi', { area: ['Hinjewadi'] }],
    ['hinjewdi', { area: ['Hinjewadi'] }],
    ['kothrood', { area: ['Kothrud'] }],
    ['vimannagar', { area: ['Viman Nagar'] }],
    ['viman nagr', { area: ['Viman Nagar'] }],
    ['koregaon prk 2bhk', { area: ['Koregaon Park'], bhkType: ['TWO_BHK'] }],
    ['pimple saudagr', { area: ['Pimple Saudagar'] }],
    ['wakda', { area: ['Wakad'] }],
    ['vadgaon', { area: ['Vadgaon Budruk', 'Wadgaon Sheri'] }],
    ['baner wakad', { area: ['Baner', 'Wakad'] }],
    ['sb road', { words: 'sb road' }],
    ['wakd', { area: ['Wakad'] }],
    // names of four letters are similar to too many words
    ['lamp', { words: 'lamp' }],
    // occurs in a live property, so that it is no misspelling of Ravet
    ['raveta', { words: 'raveta' }],
    // equally near to Dhanori and Dhayari
    ['dhanari', { words: 'dhanari' }],
  ],
  'Marathi and Hinglish': [
    ['बाणेर', { area: ['Baner'] }],
    ['वाकडमध्ये २ बीएचके', { area: ['Wakad'], bhkType: ['TWO_BHK'] }],
    ['बाणेर मध्ये भाड्याने फ्लॅट', { area: ['Baner'], propertyFor: ['RENT'], apartmentType: ['FLAT'] }],
    ['कोथरूड घर विक्रीसाठी', { area: ['Kothrud'], category: ['RESIDENTIAL'], propertyFor: ['SELL'] }],
    ['३० हजारांपर्यंत फ्लॅट', { maxPrice: 30_000, apartmentType: ['FLAT'] }],
    ['साडेअठरा हजारांपर्यंत', { maxPrice: 18_500 }],
    ['sadhe 18 hazar tak', { maxPrice: 18_500 }],
    ['सव्वा कोटीपर्यंत', { propertyFor: ['SELL', 'RESELL'], maxPrice: 1_25_00_000 }],
    ['पौने दो करोड़ तक', { propertyFor: ['SELL', 'RESELL'], maxPrice: 1_75_00_000 }],
    ['एक ते दीड कोटी', { propertyFor: ['SELL', 'RESELL'], minPrice: 1_00_00_000, maxPrice: 1_50_00_000 }],
    ['२ कोटींच्या वर', { propertyFor: ['SELL', 'RESELL'], minPrice: 2_00_00_000 }],
    ['साडे', { words: 'साडे' }],
    ['सवा', { words: 'सवा' }],
    ['विद्यार्थिनींसाठी पीजी', { propertyFor: ['PG'], pgGender: ['Female'], preferredGuests: ['Student', 'Both'] }],
    ['१.२ कोटी', { propertyFor: ['SELL', 'RESELL'], maxPrice: 1_20_00_000 }],
    ['दुकान', { category: ['COMMERCIAL'], words: 'shop' }],
    ['पुण्यात घर', { category: ['RESIDENTIAL'] }],
    ['2bhk wakad mein 25k tak', { bhkType: ['TWO_BHK'], area: ['Wakad'], maxPrice: 25_000 }],
    ['kiraye pe flat chahiye', { propertyFor: ['RENT'], apartmentType: ['FLAT'] }],
    ['bina broker ghar', { postedByUserRole: ['OWNER'], category: ['RESIDENTIAL'] }],
    ['dukan baner', { category: ['COMMERCIAL'], area: ['Baner'], words: 'shop' }],
  ],
  'texts of other things': [
    ['', {}],
    ['   ', {}],
    ['in', { words: 'in' }],
    ['pune', { words: 'pune' }],
    ['flat in pune', { apartmentType: ['FLAT'] }],
    ['quiet  garden', { words: 'quiet garden' }],
    ['2bhk with garden near metro', { bhkType: ['TWO_BHK'], words: 'garden metro' }],
    ["Robert'); DROP TABLE properties;--", { words: "Robert'); DROP TABLE properties;--" }],
    ['<script>alert(1)</script>', { words: '<script>alert(1)</script>' }],
    ['🏠🏠', { words: '🏠🏠' }],
    ['%_', { words: '%_' }],
    ['__proto__ constructor', { words: '__proto__ constructor' }],
  ],
}

describe.each(Object.entries(PHRASES))('understandSearch reads %s', (_group, phrases) => {
  test.each(phrases)('“%s”', (text, meaning) => {
    expect(understood(text)).toEqual(meaning)
  })
})

test('a text of furnished homes never asks for unfurnished ones', () => {
  for (const text of ['furnished', 'Furnished flat', 'furnished or semi furnished', 'flat with furniture', 'fully furnished villa'])
    expect(understand(text).furnishedType).not.toContain('UNFURNISHED')
})

/** Searches that the table reads otherwise, each with the reason. */
const OTHERWISE: Readonly<Record<string, string>> = { 'shop 50 lakh camp': 'only plots are resold: TRANSACTIONS_BY_CATEGORY' }

describe.each(Object.entries(TYPED_SEARCHES))('searches as people type them: %s', (_group, searches) => {
  test.each(searches.filter(([text]) => !(text in OTHERWISE)))('“%s”', (text, { availableBy, ...meaning }) => {
    expect(understood(text)).toEqual({ ...meaning, ...(availableBy && { availableBy: vocabulary.today }) })
  })
})

const inThreeLanguages = SEARCHES_IN_THREE_LANGUAGES.flatMap(({ means, texts }) => texts.map((text) => [text, means] as const))

test.each(inThreeLanguages)('“%s” means the same as in the other languages', (text, { availableBy, ...meaning }) => {
  expect(understood(text)).toEqual({ ...meaning, ...(availableBy && { availableBy: vocabulary.today }) })
})

test('the searches in three languages name every locality', () => {
  const named = new Set(SEARCHES_IN_THREE_LANGUAGES.flatMap(({ means }) => means.area ?? []))
  expect(LOCALITIES.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([])
})

const typedText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: MAX_SEARCH_TEXT_LENGTH }),
  fc.string({ unit: 'binary', maxLength: MAX_SEARCH_TEXT_LENGTH }),
  fc
    .array(
      fc.constantFrom(
        ...Object.values(PHRASES)
          .flat()
          .flatMap(([text]) => text.split(' ')),
        '-',
        '₹',
        'to',
        '9',
        'k',
        'पर्यंत',
      ),
      { maxLength: 15 },
    )
    .map((words) => words.join(' ').slice(0, MAX_SEARCH_TEXT_LENGTH)),
)

test('any text gives an answer of the contract, whose filters the search call accepts', () => {
  fc.assert(
    fc.property(typedText, (text) => {
      const answer = understand(text)
      expect(understoodSearch.parse(answer)).toEqual(answer)
      const { words, minPrice, maxPrice, availableBy, workplace, uncorrected: _words, ...lists } = answer
      propertyFilter.parse({
        ...lists,
        minPrice: minPrice ?? undefined,
        maxPrice: maxPrice ?? undefined,
        availableBy: availableBy ?? undefined,
        workplace: workplace ?? undefined,
        keyword: words,
      })
      expect(answer.area.every((name) => LOCALITIES.some((locality) => locality.name === name))).toBe(true)
      if (minPrice !== null && maxPrice !== null) expect(minPrice).toBeLessThanOrEqual(maxPrice)
    }),
    { numRuns: 2_000 },
  )
})
