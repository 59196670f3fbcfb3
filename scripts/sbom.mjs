// `npm run sbom`: prints a bill of materials (CycloneDX 1.6) of package-lock.json.
// `npm sbom` refuses a tree in which a package says that it wants an older version of another one, as Lighthouse's do.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const { name, version, packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))

function componentOf([path, { version, license, integrity }]) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    licenses: [{ expression: license }],
    hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex') }],
  }
}

const components = Object.entries(packages)
  .filter(([path]) => path !== '')
  .map(componentOf)
const bill = {
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { type: 'application', 'bom-ref': name, name, version } },
  // the same version may be installed at several paths
  components: Array.from(new Map(components.map((component) => [component.purl, component])).values()),
}
process.stdout.write(`${JSON.stringify(bill, null, 2)}\n`)
