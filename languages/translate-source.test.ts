import { expect, test } from 'vitest'
import type { Catalog, Translation } from './catalog.ts'
import { translateSource } from './translate-source.ts'

const catalogOf = (translations: Readonly<Record<string, Translation | string>>): Catalog => ({
  find: (file, text) => {
    const found = translations[`${file}: ${text}`] ?? translations[text]
    return typeof found === 'string' ? { text: found } : found
  },
})
const translate = (code: string, translations: Readonly<Record<string, Translation | string>>) =>
  translateSource('web/page.tsx', code, catalogOf(translations))

test('words of an element become those of the other language; its values and elements move with them', () => {
  const code = 'const a = <p className="x">Only <b title="Rent">{count} homes</b> in {area}.<Icon /></p>'
  const translated = translate(code, { 'Only <b>{count} homes</b> in {area}.': '{area} मध्ये फक्त <b>{count} घरे</b>.', Rent: 'भाडे' })
  expect(translated).toBe('const a = <p className="x">{area}{" मध्ये फक्त "}<b title={"भाडे"}>{count}{" घरे"}</b>{"."}<Icon /></p>')
})

test('a line break between words is a space, beside an element nothing', () => {
  const code = '<p>\n    One\n    two <b/>\n    {three}\n  </p>'
  expect(translate(code, { 'One two': 'एक दोन' })).toBe(code)
  expect(translate(code, { 'One two <b/>{three}': '{three} एक दोन <b/>' })).toBe('<p>{three}{" एक दोन "}<b/>\n  </p>')
})

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: sources of templates
test('a template keeps its values, in the order of the translation', () => {
  const code = 'const t = ` for ${of(x) ? `${n} homes` : "sale"} in ${area} `'
  const translated = translate(code, { 'for {value} in {area}': '{area} मध्ये {value} साठी', '{n} homes': '{n} `घरे`', sale: 'विक्री' })
  expect(translated).toBe('const t = ` ${area} मध्ये ${of(x) ? `${n} \\`घरे\\`` : "विक्री"} साठी `')
})

// biome-ignore-end lint/suspicious/noTemplateCurlyInString: sources of templates

test('a placeholder that a program fills in later stands in the translation too', () => {
  const code = "const a = 'Call {brand}'"
  expect(translate(code, { 'Call {brand}': '{brand} ला फोन करा' })).toBe('const a = "{brand} ला फोन करा"')
  expect(() => translate(code, { 'Call {brand}': 'फोन करा' })).toThrow('lacks {brand}')
})

test('a counted noun has two forms', () => {
  const translations = { home: { text: 'घर', plural: 'घरे' } }
  expect(translate("counted(n, 'home')", translations)).toBe('counted(n, "घर", "घरे")')
  expect(translate("counted(n, 'home', 'homes')", translations)).toBe('counted(n, "घर", "घरे")')
})

test('a translation for one file comes before the one for all', () => {
  expect(translate("const a = 'Let'", { Let: 'द्या', 'web/page.tsx: Let': 'भाड्याने गेले' })).toBe('const a = "भाड्याने गेले"')
})

test.each([
  "import a from 'Rent'",
  "const a = { 'Rent': 1 }",
  "const a: 'Rent' = b",
  "const a = b === 'Rent'",
  "const a = ['Rent', 'Sale'] as const",
  "switch (a) { case 'Rent': break }",
  "const a = { value: 'Rent' }",
  "const a = z.enum('Rent')",
  "const a = b['Rent']",
  "throw new Error('Rent')",
  '<option value="Rent" />',
  'const a = sql`Rent`',
])('a code stays: %s', (code) => {
  expect(translate(code, { Rent: 'भाडे', Sale: 'विक्री' })).toBe(code)
})

test.each([
  ['<b>all {count}</b> homes', '<b>सर्व</b> घरे', 'lacks {count}'],
  ['<b>all {count}</b> homes', '<b>सर्व {count}</b> {count} घरे', 'has {count}'],
  ['<b>all {count}</b> homes', '</b>सर्व {count}<b> घरे', 'closes </b>'],
])('a translation of %s must have its placeholders: %s', (text, translation, message) => {
  expect(() => translate('<p><b>all {count}</b> homes</p>', { [text]: translation })).toThrow(message)
})
