import { expect, test } from 'vitest'
import { translatorOf } from './translate-answer.ts'

const translate = translatorOf([
  ['Price', 'किंमत'],
  ['{label} is missing', '{label} लिहिलेले नाही'],
  ['{label} can be at most {most} {unit}', '{label} जास्तीत जास्त {most} {unit} असू शकते'],
  ['{a} {b}', '{b} {a}'],
])

test('a text of the server is found with its values, and values that are texts themselves are translated', () => {
  expect(translate('Price')).toBe('किंमत')
  expect(translate('Price is missing')).toBe('किंमत लिहिलेले नाही')
  expect(translate('Price can be at most 10,000 sq.ft')).toBe('किंमत जास्तीत जास्त 10,000 sq.ft असू शकते')
})

test('what people wrote, and any other text, stays', () => {
  expect(translate('Two words')).toBe('Two words')
  expect(translate('Green Acres. (1+1) is missing $&')).toBe('Green Acres. (1+1) is missing $&')
  expect(translate('$& is missing')).toBe('$& लिहिलेले नाही')
})
