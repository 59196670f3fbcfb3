import { expect, test } from 'vitest'
import { isAgentRera, isProjectRera } from './rera-numbers.ts'
import { isRegisterPage } from './rera-register.ts'

test.each(['P52100012345', 'P99000078614', 'PR1260002400001', 'PM1171012502324'])('%j is the number of a project', (number) =>
  expect([isProjectRera(number), isAgentRera(number)]).toEqual([true, false]),
)

test.each(['A52100012345', 'A031172400123'])('%j is the number of an agent', (number) =>
  expect([isProjectRera(number), isAgentRera(number)]).toEqual([false, true]),
)

test.each([
  '',
  'P521',
  'P5210001234',
  'P521000123456',
  'p52100012345',
  'P52100 12345',
  'PR126000240000',
  'A5210001234',
  '52100012345',
  'P९२१०००१२३४५',
])('%j is the number of neither', (number) => expect([isProjectRera(number), isAgentRera(number)]).toEqual([false, false]))

test.each([
  'https://maharerait.maharashtra.gov.in/public/project/view/36185',
  'https://maharerait.maharashtra.gov.in/project/view/57453',
  'https://maharera.maharashtra.gov.in/projects-search-result?project=P52100012345',
])('%s is a page of the register', (page) => expect(isRegisterPage(page)).toBe(true))

test.each([
  'http://maharerait.maharashtra.gov.in/public/project/view/36185',
  'https://maharera.maharashtra.gov.in',
  'https://maharera.maharashtra.gov.in/',
  'https://maharera.maharashtra.gov.in.example/project/1',
  'https://maharera.maharashtra.gov.in:8443/project/1',
  'https://maharera.maharashtra.gov.in@wada.example/project/1',
  'https://:secret@maharera.maharashtra.gov.in/project/1',
  'https://someone@maharera.maharashtra.gov.in/project/1',
  '//maharera.maharashtra.gov.in/project/1',
  'javascript:alert(1)//maharera.maharashtra.gov.in/project/1',
  'P52100012345',
])('%s is no page of the register', (page) => expect(isRegisterPage(page)).toBe(false))
