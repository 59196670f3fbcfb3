/**
 * Measures the size of the code at one or more revisions: `node bench/code-size.ts [revision …]`; without one, the last commit.
 * Product code is contracts, server and web without tests and fixtures: TypeScript, CSS and SQL.
 */
import { execFileSync } from 'node:child_process'

const PRODUCT = /^(contracts|server|web)\/.*\.(ts|tsx|css|sql)$/
const EXCLUDED = /\.(test|fixture)\.tsx?$/

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 })

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function measure(revision: string): Record<string, number | string> {
  const names = git('ls-tree', '-r', '--name-only', revision).split('\n').filter(Boolean)
  const product = names.filter((name) => PRODUCT.test(name) && !EXCLUDED.test(name))
  const texts = new Map(product.map((name) => [name, git('show', `${revision}:${name}`)]))
  const lines = [...texts.values()].map((text) => text.split('\n').length - 1).sort((a, b) => a - b)
  const manifest = JSON.parse(git('show', `${revision}:package.json`)) as Record<'dependencies' | 'devDependencies', object>
  return {
    revision: git('rev-parse', '--short', revision).trim(),
    'product lines': lines.reduce((sum, count) => sum + count, 0),
    'product files': product.length,
    'all files': names.length,
    'median lines': percentile(lines, 0.5),
    '95th percentile': percentile(lines, 0.95),
    'files under 15 lines': lines.filter((count) => count < 15).length,
    'files over 400 lines': lines.filter((count) => count > 400).length,
    'files with roomType': [...texts.values()].filter((text) => /roomType|room_type/.test(text)).length,
    dependencies: Object.keys(manifest.dependencies).length,
    'development dependencies': Object.keys(manifest.devDependencies).length,
  }
}

const revisions = process.argv.slice(2)
process.stdout.write(`${JSON.stringify((revisions.length > 0 ? revisions : ['HEAD']).map(measure), undefined, 2)}\n`)
