import { setImmediate } from 'node:timers'
import { expect, test } from 'vitest'
import { translatorOf } from '#contracts/base/translate-texts.ts'
import { foldText } from '#contracts/base/values/fold-text.ts'
import { groupFirstNumber, groupWhileTyping } from '#contracts/base/values/number-typing.ts'
import { parseNumber } from '#contracts/base/values/numbers.ts'
import { normalisePhone } from '#contracts/base/values/phone.ts'
import { containsPhoneNumber } from '#contracts/base/values/phone-in-text.ts'
import { localityKey } from '#contracts/finding/localities/locality-key.ts'
import { nameLocalities } from '#contracts/finding/localities/locality-names.ts'
import { readLocality, sureLocality } from '#contracts/finding/localities/read-locality.ts'
import { postedProperty } from '#contracts/homes/posting/posting.ts'
import { projectPageQuery } from '#contracts/homes/projects/projects.ts'
import { formatBhk, parseBhkType } from '#contracts/homes/properties/bhk.ts'
import { searchQuery } from '#contracts/homes/properties/properties.ts'
import { requirementKinds } from '#contracts/homes/requirements/requirement-kinds.ts'
import { postedRequirement, requirementSearchQuery } from '#contracts/homes/requirements/requirements.ts'
import { siteMessage } from '#contracts/reaching/site-messages/site-messages.ts'
import { LOCALITIES } from '#demo/localities.ts'
import { serverTexts } from '#languages/server-texts.ts'
import { redact } from '#server/base/http/log.ts'
import { searchTerms } from '#server/finding/search/memory/words/search-terms.ts'
import { createTermFinder } from '#server/finding/search/memory/words/term-finder.ts'
import { suggestSearches } from '#server/finding/search/typed/suggest-searches.ts'
import { understandSearch } from '#server/finding/search/typed/understand-search.ts'
import { createGraphTravelTime } from '#server/finding/travel/graph/graph-travel-time.ts'
import { workplaceNames } from '#server/finding/travel/index.ts'
import { checkFile } from '#server/homes/import/read-properties.ts'
import { checkDocument, DOC, DOCX, type DocumentType } from '#server/homes/media/check-document.ts'
import {
  cleanFileName,
  documentName,
  downloadName,
  parseMediaName,
  storedDocumentName,
  withoutContact,
} from '#server/homes/media/media-names.ts'
import { boundaryOf } from '#server/homes/media/parse-form.ts'
import { estimateDecodeBytes } from '#server/homes/media/prepare-picture.ts'
import { docxOf, oleOf, pdfOf } from '../files/documents.ts'

type Parse = (text: string) => unknown

const LOCALITY_NAMES = nameLocalities(LOCALITIES)
const translate = translatorOf(await serverTexts('mr'), 'mr')

/** Repeated inputs that cause backtracking in regular expressions or large buffers in parsers. */
const SHAPES: readonly string[] = [
  ' ',
  '\t\n',
  '1',
  '1 ',
  '9 8-',
  '1,23',
  '9 8 1 rooms ',
  ',',
  ', ',
  '"',
  '"",',
  ',\n',
  'a\n',
  '#41',
  '#',
  '(',
  '()',
  '/JS ',
  '/JS 1 ',
  'a',
  'बाणेर ',
  'hinjewdi ',
  '1-',
  'under ',
  'मध्ये',
  '\u0301\u0316',
  '\u0316a',
  '-',
  '.',
  '=',
  'a="',
  '<a ',
  '&#6',
  '?a=',
  'In a, a. It fits ',
  ' Reason: ',
  ' and ',
  '“a” for ',
  'code ',
  '\\/',
]

/** Parsers of short texts. The texts of this test are longer than the API accepts. */
const TEXTS: Readonly<Record<string, Parse>> = {
  'amounts and areas': (text) => [parseNumber(text, '₹'), parseNumber(text, 'sq.ft'), parseNumber(text, 'ft'), parseNumber(text)],
  'grouped amounts': (text) => [groupFirstNumber(text), groupWhileTyping(text, `${text}1`), groupWhileTyping('', text)],
  'sizes of homes': (text) => [parseBhkType(text), formatBhk(text)],
  'phone numbers': (text) => normalisePhone(text),
  'phone numbers in texts': (text) => containsPhoneNumber(text),
  'keys of localities': (text) => localityKey(text),
  'areas of addresses': (text) => readLocality(LOCALITY_NAMES, text),
  'a posted property': (text) =>
    postedProperty.safeParse({
      propertyName: text,
      description: text,
      expectedPrice: text,
      bhkType: text,
      address: { area: text, pinCode: text },
    }),
  'a posted requirement': (text) =>
    postedRequirement.safeParse({
      lookingFor: text,
      propertyType: text,
      bhkConfig: text,
      minBudget: text,
      maxBudget: text,
      preferredLocations: [text],
      additionalRequirements: text,
    }),
  'the kinds of a requirement': (text) => requirementKinds({ lookingFor: 'Rent', propertyType: text, bhkConfig: text }),
  'a query of requirements': (text) =>
    requirementSearchQuery.safeParse({ lookingFor: text, propertyType: text, bhkConfig: text, preferredLocation: text, keyword: text }),
  'a query of projects': (text) => projectPageQuery.safeParse({ keyword: text, possessionYear: text, page: text }),
  'a contact message': (text) => siteMessage.safeParse({ name: text, email: text, phone: text, subject: text, message: text }),
  'a query': (text) => searchQuery.safeParse({ keyword: text, area: text, minPrice: text, bhkType: text }),
  'search terms': (text) => searchTerms(text),
  'texts of the server': (text) => translate(text),
  'words by sound': (text) => [createTermFinder(foldText(text))('गंगा'), createTermFinder(' गंगा ganga')(foldText(text))],
  'typed searches': (text) => [
    understandSearch(text, {
      names: LOCALITY_NAMES,
      workplaces: workplaceNames(),
      today: '2026-11-27',
      countWithWords: () => 0,
      countElsewhere: () => 0,
      countIn: () => 1,
    }),
    suggestSearches(text, LOCALITY_NAMES),
  ],
  'names of files': (text) => [cleanFileName(text), withoutContact(text), documentName(text, text), downloadName(text, text)],
  'names of stored files': (text) => [storedDocumentName('0'.repeat(32), text, ['pdf']), parseMediaName(text)],
  'a form’s boundary': (text) => [boundaryOf(text), boundaryOf(`multipart/form-data; boundary=${text}`)],
  'texts for the log': (text) => redact(text),
}

const DOCUMENTS: ReadonlySet<DocumentType> = new Set(['application/pdf', DOC, DOCX])
const AREA_NAMES = nameLocalities(LOCALITIES.map((locality, id) => ({ ...locality, id, aliases: [...locality.aliases] })))
const known = { findLocality: (area: string) => sureLocality(AREA_NAMES, area), amenityIds: new Map(), now: Date.UTC(2026, 0, 1) }
const HEADER = 'category,propertyFor,propertyName,area,expectedPrice,description\n'
const latin1 = (text: string) => Buffer.from(text, 'latin1')

/** Parsers of files. */
const FILES: Readonly<Record<string, Parse>> = {
  'a CSV': (text) => checkFile(Buffer.from(text), known),
  'rows of a CSV': (text) => checkFile(Buffer.from(HEADER + text), known),
  'cells of a CSV': (text) =>
    checkFile(
      Buffer.from(`${HEADER}RESIDENTIAL,RENT,x,x,"${(text.match(/[^"]{1,2000}/gs) ?? []).join('"\nRESIDENTIAL,RENT,x,x,"')}"`),
      known,
    ),
  'a PDF': (text) => checkDocument(pdfOf(text), DOCUMENTS),
  'a DOC': (text) => checkDocument(Buffer.concat([oleOf(['WordDocument']), latin1(text)]), DOCUMENTS),
  'a DOCX': (text) => checkDocument(docxOf([{ name: 'word/_rels/document.xml.rels', body: text }]), DOCUMENTS),
  'a DOCX behind its end': (text) => checkDocument(Buffer.concat([docxOf(), latin1(text)]), DOCUMENTS),
  'a picture’s header': (text) => estimateDecodeBytes(Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), latin1(text)])),
}

/** Eight times the input may take at most this many times as long. */
const MAX_GROWTH = 24
/** Runs below this time are too noisy to compare, ms. */
const FLOOR_MS = 60
const RUNS = 10

async function msOf(parse: Parse, text: string): Promise<number> {
  const start = performance.now()
  // the result does not matter here, nor does an error
  await Promise.resolve(text)
    .then(parse)
    .catch(() => {})
  return performance.now() - start
}

/** Measures up to 10 times while the growth looks more than linear: another program may have used the processor. */
async function growthOf(parse: Parse, shape: string, length: number): Promise<{ small: number; large: number; isLinear: boolean }> {
  const [short, long] = [length, length * 8].map((most) => shape.repeat(Math.floor(most / shape.length))) as [string, string]
  let [small, large] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  await msOf(parse, short)
  for (let run = 0; run < RUNS; run += 1) {
    small = Math.min(small, await msOf(parse, short))
    large = Math.min(large, await msOf(parse, long))
    if (large <= Math.max(FLOOR_MS, small * MAX_GROWTH)) return { small, large, isLinear: true }
  }
  return { small, large, isLinear: false }
}

async function slowShapes(parse: Parse, length: number): Promise<string[]> {
  const slow: string[] = []
  for (const shape of SHAPES) {
    const { small, large, isLinear } = await growthOf(parse, shape, length)
    if (!isLinear) slow.push(`${JSON.stringify(shape)}: ${small.toFixed(1)} ms, for eight times as much ${large.toFixed(1)} ms`)
  }
  return slow
}

test.each(Object.entries(TEXTS))('reading %s takes time linear in their length', async (_what, parse) => {
  expect(await slowShapes(parse, 3_000)).toEqual([])
})

test.each(Object.entries(FILES))('reading %s takes time linear in its length', async (_what, parse) => {
  expect(await slowShapes(parse, 1_500)).toEqual([])
})

/** Counts turns of the event loop until `work` ends. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  await work.catch(() => {})
  isOver = true
  return turns
}

const MB = 1024 * 1024

test('other work of the process has many turns while a large file is read', async () => {
  const csv = Buffer.from(HEADER + 'RESIDENTIAL,RENT,Sunrise,Baner,25000,\n'.repeat(2_000))
  expect(await turnsDuring(checkFile(csv, known)), 'a CSV').toBeGreaterThan(10)
  expect(await turnsDuring(checkFile(Buffer.from(',\n'.repeat(MB / 8)), known)), 'a CSV of blank rows').toBeGreaterThan(12)
  expect(await turnsDuring(checkDocument(pdfOf('#41'.repeat(3 * MB)), DOCUMENTS)), 'a PDF').toBeGreaterThan(30)
})

test('other work of the process has many turns while the roads for travel times are prepared', async () => {
  expect(await turnsDuring(createGraphTravelTime().minutes(26_228, 'METRO', 'to'))).toBeGreaterThan(50)
})

test('a line of many cells is refused before the rest of it is read', async () => {
  for (const line of [',', '"",', 'a,,', ' ,']) {
    const read = checkFile(Buffer.from(line.repeat(3 * MB)), known)
    expect(await turnsDuring(read), line).toBeLessThan(20)
    await expect(read, line).rejects.toThrow('The file has too many columns.')
  }
})
