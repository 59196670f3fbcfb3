import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** A project of its own with the install step of this one and three packages whose install scripts leave a file. */
let folder: string
const names = ['allowed', 'refused', 'unlisted']

function npm(cwd: string, ...args: string[]) {
  const { status, stderr } = spawnSync('npm', args, { cwd, encoding: 'utf8' })
  expect(status, stderr).toBe(0)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wada-install-'))
  for (const name of names) {
    const source = join(folder, 'sources', name)
    await mkdir(source, { recursive: true })
    const scripts = { postinstall: `node -e "fs.writeFileSync(process.env.INIT_CWD + '/${name}.ran', '')"` }
    await writeFile(join(source, 'package.json'), JSON.stringify({ name, version: '1.0.0', scripts }))
    npm(source, 'pack', '--pack-destination', folder)
  }
  const dependencies = Object.fromEntries(names.map((name) => [name, `file:${name}-1.0.0.tgz`]))
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'project', version: '1.0.0', dependencies, allowScripts: { allowed: true, refused: false } }),
  )
  for (const path of ['scripts/prepare.mjs', '.npmrc']) await cp(path, join(folder, path))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const scriptsThatRan = async () => (await readdir(folder)).filter((name) => name.endsWith('.ran'))

test('npm install and npm ci by hand run no install script of a package', async () => {
  npm(folder, 'install', '--offline')
  npm(folder, 'ci', '--offline')
  expect(await scriptsThatRan()).toEqual([])
})

test('the install step of npm start and npm test runs the install scripts that allowScripts allows, and no others', async () => {
  const { status, stderr } = spawnSync('node', ['-e', "import('./scripts/prepare.mjs').then(({ install }) => install())"], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
  expect(await scriptsThatRan()).toEqual(['allowed.ran'])
})
