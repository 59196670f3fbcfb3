import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Writes a .br and a .gz beside every text file of a folder, so that the server does not compress files on each request. */
const folder = process.argv[2]
if (!folder) throw new Error('Say which folder to compress.')

const COMPRESSIBLE = /\.(m?js|css|svg|json|txt|xml|webmanifest)$/
const names = (await readdir(folder, { recursive: true })).filter((name) => COMPRESSIBLE.test(name))
const compress = async (name: string) => {
  const bytes = await readFile(join(folder, name))
  if (bytes.length < 512) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await writeFile(join(folder, `${name}.br`), await promisify(brotliCompress)(bytes, { params }))
  await writeFile(join(folder, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }))
}
// zlib compresses in threads of its own, some files at a time
await Promise.all(names.map(compress))
