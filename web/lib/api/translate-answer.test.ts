import { expect, test } from 'vitest'
import { showLocalNames } from '#web/lib/page/local-names.ts'
import { translateAnswer, translatorOf } from './translate-answer.ts'

const translate = translatorOf([
  ['Price', 'किंमत'],
  ['{label} is missing here', 'इथे {label} लिहिलेले नाही'],
  ['{label} can be at most {most} {unit}', '{label} जास्तीत जास्त {most} {unit} असू शकते'],
  ['{a} {b}', '{b} {a}'],
  ['{all} and {last}', '{all} आणि {last}'],
  ['{kind} for {purpose}', '{purpose} {kind}'],
])

test('a text of the server is found with its values, and values that are texts themselves are translated', () => {
  expect(translate('Price')).toBe('किंमत')
  expect(translate('Price is missing here')).toBe('इथे किंमत लिहिलेले नाही')
  expect(translate('Price can be at most 10,000 sq.ft')).toBe('किंमत जास्तीत जास्त 10,000 sq.ft असू शकते')
})

test.each(['Two words', 'Flat for sale', 'We called them for an answer, and nobody came', 'Green Acres. (1+1) is missing $&'])(
  'what the server does not say stays: %s',
  (text) => {
    expect(translate(text)).toBe(text)
  },
)

test('a value that is the name of a plan has its name in the language', () => {
  showLocalNames({ localities: {}, amenities: {}, plans: { 'Owner Plus': 'मालक प्लस' } })
  expect(translate('Owner Plus is missing here')).toBe('इथे मालक प्लस लिहिलेले नाही')
  showLocalNames(undefined)
})

test('a value is never read as a pattern', () => {
  expect(translate('$& is missing here')).toBe('इथे $& लिहिलेले नाही')
})

test('an answer without texts, and one whose texts are in English alone, stay as they are', async () => {
  for (const text of ['{"id":1,"title":"Price"}', '{"message":"Said by nobody"}', 'not JSON: "message":']) {
    const answer = { status: 200, text }
    expect(await translateAnswer('getProperty', answer)).toEqual(answer)
  }
})
