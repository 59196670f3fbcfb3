import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'vite'

export const ROOT = dirname(import.meta.dirname)

/** Source files of all pages, of the console, of the frame around them, and of what the server alone says. */
export function pageFiles(): readonly string[] {
  const routes = readdirSync(join(ROOT, 'web/routes')).filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
  return [
    'web/root.tsx',
    'web/entry.client.tsx',
    'web/operations/main.tsx',
    'web/service-worker/offline-messages.ts',
    ...routes.map((name) => `web/routes/${name}`),
    ...serverMessages(),
  ]
}

/** What the server alone says. */
function serverMessages(): readonly string[] {
  const names = readdirSync(join(ROOT, 'contracts'), { recursive: true, encoding: 'utf8' }).map(
    (name) => `contracts/${name.replaceAll('\\', '/')}`,
  )
  return names.filter((name) => /-(?:messages|notifications)\.ts$/.test(name)).sort()
}

/** Files of the project that these files load, themselves included; paths from the root of the project. @param files paths from there */
export function loadedBy(files: readonly string[]): readonly string[] {
  const loaded = new Set<string>()
  const add = (file: string) => {
    if (loaded.has(file) || !/\.tsx?$/.test(file)) return
    loaded.add(file)
    for (const specifier of importsOf(file)) {
      const path = specifier.startsWith('#') ? specifier.slice(1) : relative(ROOT, join(ROOT, dirname(file), specifier))
      if (existsSync(join(ROOT, path))) add(path)
    }
  }
  for (const file of files) add(file)
  return [...loaded].sort()
}

function importsOf(file: string): readonly string[] {
  const { module } = parseSync(file, readFileSync(join(ROOT, file), 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  const staticOnes = module.staticImports.filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
  const again = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
  )
  const source = readFileSync(join(ROOT, file), 'utf8')
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1))
  return [...staticOnes.map(({ moduleRequest }) => moduleRequest.value), ...again, ...dynamic].filter((specifier) =>
    /^[#.]/.test(specifier),
  )
}
