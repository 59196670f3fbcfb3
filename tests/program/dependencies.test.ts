import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

interface LockedPackage {
  readonly version: string
  readonly integrity?: string
  readonly resolved?: string
  readonly link?: boolean
  readonly license?: string
  readonly hasInstallScript?: boolean
}

const manifest = JSON.parse(read('package.json')) as Record<'dependencies' | 'devDependencies', Record<string, string>> & {
  allowScripts: Record<string, boolean>
}
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> }
/** Every package of the lock file except the project itself, with its path. */
const locked = Object.entries(packages).filter(([path]) => path !== '')
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

const page = read('docs/dependencies.md')
const rows = Array.from(page.matchAll(/^\| `(\S+)` \|.*\| ([^|]+) \|$/gm), ([, name = '', license = '']) => ({ name, license }))

test('docs/dependencies.md lists every direct dependency once, with its licence, and no other', () => {
  const direct = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
  expect(rows.map(({ name }) => name).sort()).toEqual(direct.sort())
  for (const { name, license } of rows) expect(packages[`node_modules/${name}`]?.license, name).toBe(license)
})

test('versions of direct dependencies are exact', () => {
  for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }))
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
})

test('every package has an allowed licence', () => {
  const [, list = ''] = /^Allowed for any package below, [^:]*: (.*)\.$/m.exec(page) ?? []
  const allowed = new Set(list.split(', '))
  for (const [path, { license = 'none' }] of locked)
    for (const name of license.replace(/[()]/g, '').split(/ AND | OR /)) expect(allowed, `${path}: ${license}`).toContain(name)
})

test('every package comes from the registry, with the hash of its archive', () => {
  for (const [path, { integrity, resolved, link }] of locked) {
    expect(integrity, path).toMatch(/^sha512-/)
    expect({ resolved, link }, path).toEqual({ resolved: undefined, link: undefined })
  }
})

test('every package with an install script that is allowed exists', () => {
  const withScripts = new Set(locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path)))
  for (const name of Object.keys(manifest.allowScripts)) expect(withScripts, name).toContain(name)
})

test('the bill of materials names every package with version, licence and hash', () => {
  const { stdout, status } = spawnSync('node', ['scripts/sbom.mjs'], { encoding: 'utf8' })
  expect(status).toBe(0)
  const { bomFormat, components } = JSON.parse(stdout) as {
    bomFormat: string
    components: { purl: string; hashes: { content: string }[] }[]
  }
  expect(bomFormat).toBe('CycloneDX')
  expect(new Set(components.map(({ purl }) => purl))).toEqual(
    new Set(locked.map(([path, { version }]) => `pkg:npm/${nameOf(path).replace('@', '%40')}@${version}`)),
  )
  for (const { purl, hashes } of components) expect(hashes[0]?.content, purl).toMatch(/^[\da-f]{128}$/)
})
