import { globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../database.ts'
import { startProgram } from '../program.ts'

test('the stack of an unexpected error in a built program names source files and lines', async () => {
  const { url, database, drop } = await createTestDatabase()
  await database.pool.query('DROP TABLE site_settings')
  const failure = await startProgram({ DATABASE_URL: url }).catch(({ message }: Error) => message)
  await drop()
  expect(failure).toMatch(/at .*server\/site\/site-settings\/[\w.-]+\.ts:\d+:\d+/)
})

/** What the built files of a folder import, without other built files and parts of Node. */
function importedPackages(folder: string): string[] {
  const texts = globSync(`${folder}/**/*.js`).map((path) => readFileSync(path, 'utf8'))
  expect(texts.length).toBeGreaterThan(5)
  const imported = texts.flatMap((text) => [...text.matchAll(/^import (?:[^'"\n]*? from )?"([^"\n]+)";?$/gm)].map(([, name = '']) => name))
  return [...new Set(imported)].filter((name) => !name.startsWith('.') && !isBuiltin(name)).sort()
}

test.each(['build/server', 'build/mr/server', 'build/hi/server'])(
  'the pages in %s contain their packages, and the production build of React',
  (folder) => {
    expect(importedPackages(folder)).toEqual([])
    const texts = globSync(`${folder}/**/*.js`).map((path) => readFileSync(path, 'utf8'))
    expect(texts.filter((text) => text.includes('react-dom-server.node.development'))).toEqual([])
  },
)

test('the built programs import only the dependencies of package.json', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
  const packages = importedPackages('build/programs')
  expect(packages).toContain('sharp')
  expect(packages.filter((name) => !(name in dependencies))).toEqual([])
})

/** Functions that the oldest supported browsers lack, as they are called; libraries that first look whether they exist are not listed. */
const NEWER_FUNCTIONS = [
  /\bPromise\.(withResolvers|try)\b/,
  /\b(Object|Map)\.groupBy\b/,
  /\bArray\.fromAsync\b/,
  /\bAbortSignal\.any\b/,
  /\bReadableStream\.from\b/,
  /\bRegExp\.escape\b/,
  /\bResponse\.json\b/,
  /\bIterator\.from\b/,
  /\b(requestIdleCallback)\(/,
  /\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|isWellFormed|toWellFormed)\(/,
  /\.(values|keys|entries)\(\)\.(map|filter|take|drop|flatMap|reduce|toArray|some|every|find|forEach)\(/,
]

test('what is built for browsers calls no function that the oldest supported ones lack', () => {
  const paths = globSync(['build/client/assets/*.js', 'build/client/service-worker.js', 'build/operations/assets/*.js'])
  expect(paths.length).toBeGreaterThan(50)
  const found = paths.flatMap((path) => {
    const text = readFileSync(path, 'utf8')
    return NEWER_FUNCTIONS.filter((call) => call.test(text)).map((call) => `${path}: ${call.source}`)
  })
  expect(found).toEqual([])
})
