import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameLocalities } from '#contracts/finding/localities/locality-names.ts'
import { LOCALITIES } from '#demo/localities.ts'
import { workplaceNames } from '#server/finding/travel/index.ts'
import { suggestSearches } from './suggest-searches.ts'
import { understandSearch } from './understand-search.ts'

const names = nameLocalities(LOCALITIES)
const suggest = (text: string) => suggestSearches(text, names)

test.each([
  ['wak', ['Wakad', '1 BHK in Wakad', '2 BHK in Wakad', '3 BHK in Wakad']],
  ['2bhk wak', ['2 BHK in Wakad']],
  ['2 bhk in wak', ['2 BHK in Wakad']],
  ['furnished flat in wak', ['furnished flat in Wakad']],
  ['furnished flat wak', ['furnished flat in Wakad']],
  ['2 b', ['2 BHK']],
  ['row', ['Row house']],
  ['flat in pl', []],
  ['wakad vil', ['wakad Villa']],
  ['viman n', ['Viman Nagar', '1 BHK in Viman Nagar', '2 BHK in Viman Nagar', '3 BHK in Viman Nagar']],
  ['बाणे', ['बाणेर', '1 BHK in बाणेर', '2 BHK in बाणेर', '3 BHK in बाणेर'].map((text) => text.replace('in ', ''))],
  ['41105', ['Hinjewadi', 'Karve Nagar', 'Wakad', 'Warje', '1 BHK in Hinjewadi', '2 BHK in Hinjewadi', '3 BHK in Hinjewadi']],
  ['2 bhk', ['2 BHK in Bibwewadi', '2 BHK in Baner', '2 BHK in Kothrud', '2 BHK in Kharadi', '2 BHK in Wakad']],
  ['qqq', []],
  ['', []],
  ['in', []],
])('“%s” may become %j', (text, expected) => {
  expect(suggest(text)).toEqual(expected)
})

test('the beginning of a name in Devanagari suggests the localities that its Latin letters suggest', () => {
  const others = { pinCode: '411000', aliases: [] }
  const known = nameLocalities([
    { name: 'Gangadham', marathiName: null, ...others },
    { name: 'Baner', marathiName: 'बाणेर', ...others },
    { name: 'Talegaon', marathiName: null, ...others },
  ])
  const sized = ['', '1 BHK in ', '2 BHK in ', '3 BHK in ']
  expect(suggestSearches('ganga', known)).toEqual(sized.map((size) => `${size}Gangadham`))
  expect(suggestSearches('गंगा', known)).toEqual(suggestSearches('ganga', known))
  expect(suggestSearches('तळे', known)).toEqual(suggestSearches('tale', known))
  // Hindi spelling
  expect(suggestSearches('बाने', known)[0]).toBe('बाणेर')
})

test('every suggestion is understood without words that are left, unless it began with words', () => {
  const typed = fc.stringMatching(/^(2bhk |1 rk |flat in )?[a-zब-व]{1,4}$/)
  fc.assert(
    fc.property(typed, (text) => {
      for (const suggestion of suggest(text)) {
        const { words, ...filters } = understandSearch(suggestion, {
          names,
          workplaces: workplaceNames(),
          today: '2026-11-27',
          countWithWords: () => 0,
          countElsewhere: () => 0,
          countIn: () => 1,
        })
        // no filter distinguishes a shop from an office
        expect(['', 'shop', 'office', 'showroom', 'godown']).toContain(words)
        expect(Object.values(filters).flat().filter(Boolean).length).toBeGreaterThan(0)
      }
    }),
  )
})
