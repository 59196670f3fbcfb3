import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { paths } from '#contracts/base/paths.ts'
import { operationsPaths } from '#contracts/operations/paths.ts'
import { settings } from '#server/config.ts'
import { DUTY_SETTINGS } from '#server/site/duties/index.ts'
import { cellsOf, headingAnchors } from '#tests/markdown.ts'
import { hasTest } from '#tests/test-titles.ts'
import routes from '#web/routes.ts'

const HEAD = '| duty | source | where shown or done | setting | test |'
const page = readFileSync('docs/duties.md', 'utf8')

interface Row {
  readonly line: string
  readonly duty: string
  readonly source: string
  readonly place: string
  readonly tests: string
}

/** The rows of the table. */
function readRows(): Row[] {
  const rows: Row[] = []
  for (const line of page.slice(page.indexOf(HEAD)).split('\n').slice(2)) {
    if (!line.startsWith('| ')) continue
    const cells = cellsOf(line)
    const [duty = '', source = '', place = '', , tests = ''] = cells
    expect(cells, `${duty}: a row has five columns`).toHaveLength(5)
    rows.push({ line, duty, source, place, tests })
  }
  return rows
}

/** Addresses of pages and calls, without a method. The pages of the console are one address. */
const ADDRESSES = new Set([
  ...routes.map(({ path = '' }) => `/${path}`),
  ...Object.values({ ...paths, ...operationsPaths }).map((path) => path.slice(path.indexOf('/'))),
])
const isAddress = (address: string) => ADDRESSES.has(address) || /^\/operations\b/.test(address)

const filesIn = (text: string) => Array.from(text.matchAll(/`((?:[\w.-]+\/)+[\w.-]+)`/g), ([, file = '']) => file)
/** The tests that a cell names: `file` “title”. */
const testsIn = (text: string) => Array.from(text.matchAll(/`([^`]+)` “([^”]+)”/g), ([, file = '', title = '']) => ({ file, title }))
const addressesIn = (text: string) => Array.from(text.matchAll(/(?<![\w.:/)-])\/[a-z](?:[\w:/-]*\w)?/gi), ([address]) => address)
const linksIn = (text: string) => Array.from(text.matchAll(/\]\(([^)]+)\)/g), ([, link = '']) => link)

const rows = readRows()

test('docs/duties.md has its table', () => {
  expect(rows.length).toBeGreaterThanOrEqual(10)
  expect(new Set(rows.map(({ duty }) => duty)).size, 'each duty stands once').toBe(rows.length)
})

test('every setting that the law asks for stands in a row', () => {
  for (const { setting } of DUTY_SETTINGS)
    expect(
      rows.some(({ line }) => line.includes(`\`${setting}\``)),
      `no row names ${setting}`,
    ).toBe(true)
})

describe.each(rows)('$duty', ({ line, duty, source, place, tests }) => {
  test('has a source, a place and a test, or leads to what people do', () => {
    expect(source, `${duty}: has no source`).toMatch(/\w/)
    const places = [...filesIn(place), ...addressesIn(place), ...linksIn(place)]
    expect(places, `${duty}: names no file, address or page in which it is shown or done`).not.toEqual([])
    const isDoneByPeople = linksIn(place).some((link) => link.startsWith('operations.md#'))
    expect(
      testsIn(tests).length > 0 || isDoneByPeople,
      `${duty}: names no test, and no heading of operations.md for people who do it`,
    ).toBe(true)
  })

  test('names each test by file and title', () => {
    const files = filesIn(tests).filter((file) => /\.(test|journey)\.tsx?$/.test(file))
    expect(
      testsIn(tests).map(({ file }) => file),
      `${duty}: a test has its title in quotes behind its file`,
    ).toEqual(files)
    for (const { file, title } of testsIn(tests)) expect(hasTest(file, title), `${duty}: ${file} has no test “${title}”`).toBe(true)
  })

  test('names only what exists', () => {
    for (const file of filesIn(line)) expect(existsSync(file), `${duty}: there is no ${file}`).toBe(true)
    for (const address of addressesIn(place)) expect(isAddress(address), `${duty}: there is no address ${address}`).toBe(true)
    for (const [, name = ''] of line.matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)`/g))
      expect(Object.keys(settings.shape), `${duty}: there is no setting ${name}`).toContain(name)
    for (const link of linksIn(line)) {
      const [file = '', anchor] = link.split('#')
      expect(existsSync(`docs/${file}`), `${duty}: there is no ${link}`).toBe(true)
      if (anchor !== undefined)
        expect(headingAnchors(readFileSync(`docs/${file}`, 'utf8')), `${duty}: there is no heading of ${link}`).toContain(anchor)
    }
  })
})
