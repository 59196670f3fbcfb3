import { expect, test } from 'vitest'
import { translatorOf } from './translate-texts.ts'

const translate = translatorOf(
  [
    ['Price', 'किंमत'],
    ['{label} is missing here', 'इथे {label} लिहिलेले नाही'],
    ['{label} can be at most {most} {unit}', '{label} जास्तीत जास्त {most} {unit} असू शकते'],
    ['{a} {b}', '{b} {a}'],
    ['{all} and {last}', '{all} आणि {last}'],
    ['{kind} for {purpose}', '{purpose} {kind}'],
  ],
  'mr',
)

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

test('a value is never read as a pattern', () => {
  expect(translate('$& is missing here')).toBe('इथे $& लिहिलेले नाही')
})
