import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPmtiles } from './pmtiles.ts'

const HEADER_BYTES = 127
const TILE = Buffer.from('a vector tile')

/** An archive, as version 3 of the PMTiles specification describes it, with one tile at zoom 0 and nothing compressed. */
function archive(): Buffer {
  const directory = Buffer.from([1, 0, 1, TILE.length, 1])
  const metadata = Buffer.from('{}')
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles')
  header[7] = 3
  const tiles = HEADER_BYTES + directory.length + metadata.length
  const sections = [HEADER_BYTES, directory.length, HEADER_BYTES + directory.length, metadata.length, 0, 0, tiles, TILE.length, 1, 1, 1]
  sections.forEach((number, at) => {
    header.writeBigUInt64LE(BigInt(number), 8 + 8 * at)
  })
  // clustered, nothing compressed, vector tiles
  header.set([1, 1, 1, 1], 96)
  return Buffer.concat([header, directory, metadata, TILE])
}

let server: Server
let file: string
const ranges: (string | undefined)[] = []
beforeAll(async () => {
  const bytes = archive()
  server = createServer(({ headers: { range } }, response) => {
    ranges.push(range)
    const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? []
    response.writeHead(206, { etag: '"one"' }).end(bytes.subarray(Number(from), to === '' ? undefined : Number(to) + 1))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  file = `pmtiles://http://127.0.0.1:${(server.address() as AddressInfo).port}/pune.pmtiles`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

test('a source of an operator’s style is read in parts from one file', async () => {
  const source = await readPmtiles({ url: file, type: 'json' }, new AbortController())
  expect(source.data).toMatchObject({ tiles: [`${file}/{z}/{x}/{y}`], minzoom: 0, maxzoom: 0 })
  const tile = await readPmtiles({ url: `${file}/0/0/0`, type: 'arrayBuffer' }, new AbortController())
  expect(Buffer.from(tile.data as Uint8Array).toString()).toBe('a vector tile')
  expect(ranges.length).toBeGreaterThan(0)
  expect(ranges).not.toContain(undefined)
})
