import { expect, test } from 'vitest'
import { foldText } from '#contracts/base/values/fold-text.ts'
import { PUNE_LOCALITIES } from '#server/site/catalogue/pune-localities.ts'
import { NAMES_IN_THREE_LANGUAGES } from '#tests/names-in-three-languages.ts'
import { filterTerms } from './search-terms.ts'
import { createSoundFilter, createTermFinder, soundMark } from './term-finder.ts'

/** @returns whether a search for a name finds a property with the written name */
function finderOf(written: string): (name: string) => boolean {
  const text = foldText(` ${written} pune active `)
  const [contains, maySound] = [createTermFinder(text), createSoundFilter(text)]
  return (name) =>
    filterTerms({ keyword: name }).every((term) => {
      const isFound = contains(term)
      if (isFound && !text.includes(term)) expect(maySound(soundMark(term))).toBe(true)
      return isFound
    })
}

/** Searches for each name, and counts what it finds among the written ones. @param names what is searched for, and how it is written */
function searchAll(names: readonly (readonly [searched: string, own: readonly string[]])[]) {
  const finders = new Map(names.flatMap(([, own]) => own.map((written) => [written, finderOf(written)] as const)))
  const missed: string[] = []
  const foreign: string[] = []
  for (const [searched, own] of names) {
    const found = [...finders].flatMap(([written, finds]) => (finds(searched) ? [written] : []))
    if (!found.some((written) => own.includes(written))) missed.push(searched)
    foreign.push(...found.filter((written) => !own.includes(written)).map((written) => `${searched}: ${written}`))
  }
  return { missed, foreign }
}

const isDevanagari = (name: string) => /\p{Script=Devanagari}/u.test(name)

test('names of societies in English are found by their Marathi and Hindi spellings and the reverse, 19 in 20 of them and no others', () => {
  for (const language of ['marathi', 'hindi'] as const) {
    for (const [searched, written] of [
      [language, 'english'],
      ['english', language],
    ] as const) {
      const { missed, foreign } = searchAll(NAMES_IN_THREE_LANGUAGES.map((name) => [name[searched], [name[written]]] as const))
      expect(missed.length, missed.join()).toBeLessThan(NAMES_IN_THREE_LANGUAGES.length / 20)
      expect(foreign).toEqual([])
    }
  }
})

test('names and other names of localities in Devanagari find those in Latin letters, and names in Latin letters the others, 19 in 20, and no other locality', () => {
  const localities = PUNE_LOCALITIES.map(({ name, marathiName, hindiName, aliases }) => {
    const all = [...new Set([name, marathiName, hindiName, ...aliases])]
    return { name, latin: all.filter((each) => !isDevanagari(each)), devanagari: all.filter(isDevanagari) }
  })
  // several localities may have one name
  const named = (name: string) => localities.filter(({ devanagari }) => devanagari.includes(name)).flatMap(({ latin }) => latin)
  const searches = [
    [...new Set(localities.flatMap(({ devanagari }) => devanagari))].map((name) => [name, named(name)] as const),
    localities.map(({ name, devanagari }) => [name, devanagari] as const),
  ]
  for (const names of searches) {
    const { missed, foreign } = searchAll(names)
    expect(missed.length, missed.join()).toBeLessThan(names.length / 20)
    expect(foreign).toEqual([])
  }
})

test.each([
  ['गेरा', 'Gera'],
  ['रिजन्सी', 'Regency'],
  ['कल्याणीनगर', 'Kalyani Nagar'],
  ['kalyani nagar', 'कल्याणीनगर'],
  ['kalyaninagar', 'कल्याणी नगर'],
  ['हाईट्स', '(Kumar-Heights)'],
  ['कुमार-प्राइड', 'Kumar Pride'],
  ['गंगा', 'GANGA'],
  ['सोसायटी', 'society'],
  ['व्ह्यू', 'view'],
  ['एफसी रोड', 'FC Road'],
])('a search for %s finds %s', (searched, written) => {
  expect(finderOf(written)(searched)).toBe(true)
})

test.each([
  ['gera', 'घर'],
  ['road', 'रद्द'],
  ['sai', 'से'],
  ['pashan', 'पासून'],
  ['हिल', 'hall'],
  ['raj', 'रास'],
  ['k', 'क'],
  ['घर 2', 'ghar'],
  // words of one script are compared by their letters
  ['kumaar', 'Kumar'],
  ['कोथरुड', 'कोथरूड'],
])('a search for %s does not find %s', (searched, written) => {
  expect(finderOf(written)(searched)).toBe(false)
})
