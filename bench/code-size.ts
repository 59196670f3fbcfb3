/**
 * Measures the size of the code at one or more revisions: `node bench/code-size.ts [revision …]`; without one, the last commit.
 * Product code is contracts, server and web without tests and fixtures: TypeScript, CSS and SQL.
 */
import { execFileSync } from 'node:child_process'

const PRODUCT = /^(contracts|server|web)\/.*\.(ts|tsx|css|sql)$/
const EXCLUDED = /\.(test|fixture)\.tsx?$/

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 })

/** Routes, migrations and the doors of nouns are short by their nature. */
const SHORT_BY_NATURE = /(^web\/routes\/|\/migrations\/|\/index\.ts$)/
const COMPOSITION = ['server/app.ts', 'server/compose.ts']
/** Source files that a build setting names one by one. */
const NAMED_FILE = /'(?:contracts|web|server)\/[\w./-]+\.(?:tsx?|svg)'/g

/** @returns the largest number of folders side by side in contracts, server, web/features or one of their groups, and where */
function mostFolders(names: readonly string[]): string {
  const folders = new Map<string, Set<string>>()
  for (const name of names) {
    const [, root = '', group, noun] = /^(contracts|server|web\/features)\/([^/]+)\/(?:([^/]+)\/)?/.exec(name) ?? []
    if (group) folders.set(root, (folders.get(root) ?? new Set()).add(group))
    if (noun) folders.set(`${root}/${group}`, (folders.get(`${root}/${group}`) ?? new Set()).add(noun))
  }
  const [where = '', found] = [...folders].sort(([, one], [, other]) => other.size - one.size)[0] ?? []
  return `${found?.size ?? 0} (${where})`
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function measure(revision: string): Record<string, number | string> {
  const names = git('ls-tree', '-r', '--name-only', revision).split('\n').filter(Boolean)
  const product = names.filter((name) => PRODUCT.test(name) && !EXCLUDED.test(name))
  const texts = new Map(product.map((name) => [name, git('show', `${revision}:${name}`)]))
  const lineCount = (text: string) => text.split('\n').length - 1
  const lines = [...texts.values()].map(lineCount).sort((a, b) => a - b)
  const fragments = [...texts].filter(([name, text]) => lineCount(text) < 15 && !SHORT_BY_NATURE.test(name))
  const filesWith = (pattern: RegExp) => [...texts.values()].filter((text) => pattern.test(text)).length
  const manifest = JSON.parse(git('show', `${revision}:package.json`)) as Record<'dependencies' | 'devDependencies', object>
  return {
    revision: git('rev-parse', '--short', revision).trim(),
    'product lines': lines.reduce((sum, count) => sum + count, 0),
    'product files': product.length,
    'all files': names.length,
    'median lines': percentile(lines, 0.5),
    '95th percentile': percentile(lines, 0.95),
    'files under 15 lines': lines.filter((count) => count < 15).length,
    'of these no route, door or migration': fragments.length,
    'files over 400 lines': lines.filter((count) => count > 400).length,
    'files with roomType': filesWith(/roomType|room_type/),
    'files with furnishedType': filesWith(/furnishedType|furnished_type/),
    'lines of app.ts and compose.ts': COMPOSITION.reduce((sum, name) => sum + lineCount(texts.get(name) ?? ''), 0),
    'files named in vite.config.ts': [...git('show', `${revision}:vite.config.ts`).matchAll(NAMED_FILE)].length,
    'most folders side by side': mostFolders(names),
    dependencies: Object.keys(manifest.dependencies).length,
    'development dependencies': Object.keys(manifest.devDependencies).length,
  }
}

const revisions = process.argv.slice(2)
process.stdout.write(`${JSON.stringify((revisions.length > 0 ? revisions : ['HEAD']).map(measure), undefined, 2)}\n`)
