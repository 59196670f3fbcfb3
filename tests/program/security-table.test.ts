import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { cellsOf, headingAnchors } from '#tests/markdown.ts'

const page = readFileSync('docs/security.md', 'utf8')

/** OWASP ASVS 5.0.0: how many requirements each section has. */
const SECTIONS: Readonly<Record<string, number>> = {
  ...{ '1.1': 2, '1.2': 10, '1.3': 12, '1.4': 3, '1.5': 3, '2.1': 3, '2.2': 3, '2.3': 5, '2.4': 2 },
  ...{ '3.1': 1, '3.2': 3, '3.3': 5, '3.4': 8, '3.5': 8, '3.6': 1, '3.7': 5, '4.1': 5, '4.2': 5, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 6, '5.3': 3, '5.4': 3, '6.1': 3, '6.2': 12, '6.3': 8, '6.4': 6, '6.5': 8, '6.6': 4, '6.7': 2, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 3, '7.6': 2, '8.1': 4, '8.2': 4, '8.3': 3, '8.4': 2, '9.1': 3, '9.2': 4 },
  ...{ '10.1': 2, '10.2': 3, '10.3': 5, '10.4': 16, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 4, '11.2': 5, '11.3': 5, '11.4': 4, '11.5': 2, '11.6': 2, '11.7': 2, '12.1': 5, '12.2': 2, '12.3': 5 },
  ...{ '13.1': 4, '13.2': 6, '13.3': 4, '13.4': 7, '14.1': 2, '14.2': 8, '14.3': 3 },
  ...{ '15.1': 5, '15.2': 5, '15.3': 7, '15.4': 4, '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 4 },
  ...{ '17.1': 2, '17.2': 8, '17.3': 2 },
}
const ALL = Object.entries(SECTIONS).flatMap(([section, count]) => Array.from({ length: count }, (_, at) => `${section}.${at + 1}`))

interface Row {
  readonly line: string
  readonly numbers: readonly string[]
  /** Where the requirement stands: the last cell of a row, the whole text of a chapter that does not apply. */
  readonly stand: string
}

/** @param text such as `6.1.2, 6.2.1 to 6.2.12` */
function numbersIn(text: string): string[] {
  return Array.from(text.matchAll(/(\d+\.\d+)\.(\d+)(?: to \1\.(\d+))?/g)).flatMap(([, section = '', from = '', to = from]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => `${section}.${Number(from) + at}`),
  )
}

const lines = page.split('\n')
/** Rows about one theme, with numbers in brackets: several rows may be about the same requirement. */
const themes: Row[] = lines
  .filter((line) => line.startsWith('| ') && /\(\d+\.\d+/.test(cellsOf(line)[0] ?? ''))
  .map((line) => {
    const [theme = '', , stand = ''] = cellsOf(line)
    return { line, numbers: numbersIn(theme.match(/\(([\d., ]+)\)/g)?.join() ?? ''), stand }
  })
/** Rows that begin with their numbers, and chapters that do not apply. */
const single: Row[] = lines
  .filter((line) => /^\| \d+\.\d+\.\d+|^Does not apply: /.test(line))
  .map((line) => {
    const [numbers = '', , stand = line] = cellsOf(line)
    return { line, numbers: numbersIn(numbers), stand }
  })

test('every requirement of OWASP ASVS 5 is in the table, in themes or once by its number', () => {
  expect(ALL).toHaveLength(345)
  const inThemes = new Set(themes.flatMap(({ numbers }) => numbers))
  const byNumber = single.flatMap(({ numbers }) => numbers)
  expect([...inThemes, ...byNumber].sort()).toEqual([...ALL].sort())
})

test('a theme names whole requirements, not sections', () => {
  for (const { line } of themes) expect(cellsOf(line)[0], line).not.toMatch(/\((?:[^)]*, )?\d+\.\d+[,)]/)
})

describe.each([...themes, ...single])('$numbers', ({ line, stand }) => {
  test('stands on files, decisions or pages that exist, or says why it does not', () => {
    const files = Array.from(stand.matchAll(/`([\w./-]+\/[\w./-]+\.\w+|deploy\/\w+)`/g), ([, file = '']) => file)
    const links = Array.from(line.matchAll(/\]\(([^)]+)\)/g), ([, link = '']) => link)
    for (const file of files) expect(existsSync(file), file).toBe(true)
    for (const link of links) {
      const [file, anchor] = link.split('#')
      const text = file ? readFileSync(`docs/${file}`, 'utf8') : page
      if (anchor !== undefined) expect(headingAnchors(text), link).toContain(anchor)
    }
    expect(files.length + links.length > 0 || /\bAccepted: |^Does not apply: /.test(stand), line).toBe(true)
  })

  test('quotes titles of tests as they are', () => {
    // a quotation belongs to the file before it
    for (const [, file = '', quotes = ''] of line.matchAll(/`([^`]+\.(?:test|journey)\.tsx?)`((?:,? “[^”]+”)+)/g))
      for (const [, quote = ''] of quotes.matchAll(/“([^”]+)”/g))
        for (const part of quote.split(/ ?… ?/))
          expect(readFileSync(file, 'utf8').replaceAll('’', "'").replaceAll("\\'", "'"), `${file}: ${quote}`).toContain(
            part.replaceAll('’', "'"),
          )
  })
})

test('every file that uses cryptography is in the inventory', () => {
  const inventory = page.slice(page.indexOf('\n## Cryptography'), page.indexOf('\n## Connections'))
  const uses = globSync('server/**/*.ts', { exclude: (path) => path.endsWith('.test.ts') }).filter((path) =>
    /^import (?!type).* from '(?:node:crypto|web-push|otpauth|aws4fetch|altcha-lib[\w/-]*)'/m.test(readFileSync(path, 'utf8')),
  )
  expect(uses.length).toBeGreaterThan(30)
  for (const path of uses) expect(inventory, path).toContain(`\`${path}\``)
})
