import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** Unit tests and journeys, as paths from the project's folder. */
interface RelatedTests {
  readonly unit: readonly string[]
  readonly journeys: readonly string[]
}

const CODE = '{contracts,languages,server,web,demo,tests,bench,scripts}/**/*.{ts,tsx,mjs}'
const IMPORTED = /(?:from|import)\s*\(?\s*'([#.][^']+)'/g
const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** Importers of these files are not followed: nearly every test imports them. Tests of the whole program are found by their folder. */
const COMPOSITION =
  /^(server\/(app|compose|base\/start\/start)\.ts|demo\/(main|compose-demo|load)\.ts|tests\/(app|program)\.ts|contracts\/routes\.ts|web\/routes\.ts)$/
/** The entry of a noun: most of what its importers use is not what was changed. */
const NOUN_INDEX = /^server\/[\w-]+\/[\w-]+\/index\.ts$/

/** Journeys of each folder that contains screens: their names without `.journey.ts`. */
export const JOURNEYS_BY_FOLDER = JSON.parse(
  readFileSync(new URL('../tests/journeys/journeys-of-folders.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, readonly string[]>>

/** @returns the importers of each file, by its path */
function readImporters(): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const path of globSync(CODE)) {
    for (const [, imported = ''] of readFileSync(path, 'utf8').matchAll(IMPORTED)) {
      const target = imported.startsWith('#') ? imported.slice(1) : normalize(join(dirname(path), imported))
      importers.set(target, [...(importers.get(target) ?? []), path])
    }
  }
  return importers
}

/** @returns `paths` and every file that imports one of them, directly or through others, but not through a composition or a noun's index */
function withImporters(paths: readonly string[]): string[] {
  const importers = readImporters()
  const reached = new Set(paths)
  // the loop also visits what it adds
  for (const path of reached) {
    if (!paths.includes(path) && (COMPOSITION.test(path) || NOUN_INDEX.test(path))) continue
    for (const importer of importers.get(path) ?? []) reached.add(importer)
  }
  return [...reached]
}

/** @returns the journeys of the deepest folder in `JOURNEYS_BY_FOLDER` that contains the path */
function journeysOf(path: string): readonly string[] {
  const folders = Object.keys(JOURNEYS_BY_FOLDER).filter((folder) => path.startsWith(`${folder}/`))
  const deepest = folders.sort((one, other) => other.length - one.length)[0]
  return (JOURNEYS_BY_FOLDER[deepest ?? ''] ?? []).map((name) => `tests/journeys/${name}.journey.ts`)
}

/** Finds what a change of these files can break: tests that import them, tests beside them, and the journeys of their folders. */
export function relatedTests(paths: readonly string[]): RelatedTests {
  const folders = new Set(paths.filter((path) => /^(contracts|server|web|demo)\//.test(path)).map((path) => dirname(path)))
  const beside = globSync('{contracts,server,web,demo}/**/*.test.{ts,tsx}').filter((path) => folders.has(dirname(path)))
  const reached = withImporters(paths)
  const helpers = paths.filter((path) => path.startsWith('tests/'))
  const journeys = [...paths.flatMap(journeysOf), ...withImporters(helpers).filter((path) => path.endsWith('.journey.ts'))]
  const existing = (found: readonly string[]) => [...new Set(found)].filter((path) => existsSync(path)).sort()
  return { unit: existing([...reached.filter(isTest), ...beside]), journeys: existing(journeys) }
}

/** Paths that differ from where the branch left a revision, also those that git does not track yet. */
function changedPaths(revision: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n')
  return [...git('diff', '--name-only', '--merge-base', revision), ...git('ls-files', '--others', '--exclude-standard')].filter(
    (path) => path !== '',
  )
}

if (import.meta.main) process.stdout.write(JSON.stringify(relatedTests(changedPaths(process.argv[2] ?? 'HEAD'))))
