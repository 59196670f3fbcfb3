import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rawZip, zipOfFiles } from '#tests/files/zips.ts'
import { times } from '#tests/prove.ts'
import { UnusableFile } from '../unusable-file.ts'
import { DamagedEntry, readZip, unpack } from './read-zip.ts'
import type { ZipEntry } from './zip-directory.ts'

const MB = 1024 * 1024
const NOT_A_ZIP = 'This is no ZIP, or it is cut off. Please make it again.'
const textOf = async (zip: Blob, entry: ZipEntry) => (await unpack(zip, entry)).text()
const content = Buffer.from('hello')

/** The names and texts of a ZIP, or why it cannot be used. */
async function read(bytes: Uint8Array<ArrayBuffer>) {
  const zip = new Blob([bytes])
  try {
    const entries = await readZip(zip)
    return await Promise.all(
      entries.map(async (entry) => [
        entry.name,
        await textOf(zip, entry).catch((error) => (error instanceof DamagedEntry ? 'damaged' : error)),
      ]),
    )
  } catch (error) {
    return error instanceof UnusableFile ? error.message : error
  }
}

describe('a ZIP', () => {
  test('is read entry by entry: packed, stored, with folders and names of any script', async () => {
    const files = { 'A-12/front.txt': 'one '.repeat(10_000), 'सदनिका १.txt': 'two', 'empty.txt': '' }
    expect(await read(await zipOfFiles(files))).toEqual(Object.entries(files))
    expect(await read(rawZip([{ name: 'stored.txt', content }]))).toEqual([['stored.txt', 'hello']])
  })

  test('can have the fields of ZIP64, a comment, and names of an old code page', async () => {
    expect(await read(rawZip([{ name: 'a.txt', content }], { withZip64: true }))).toEqual([['a.txt', 'hello']])
    const zip = rawZip([{ name: 'a.txt', content }])
    zip[zip.length - 2] = 5
    expect(await read(new Uint8Array([...zip, ...content]))).toEqual([['a.txt', 'hello']])
    const old = rawZip([{ name: 'a.txt', content }])
    const at = Buffer.from(old).lastIndexOf('a.txt')
    old[at] = 0xe9
    expect(await read(old)).toEqual([['é.txt', 'hello']])
  })

  test('of 6 GB is read by its end and the entry that is unpacked', async () => {
    const size = 6 * 1024 * MB
    const length = rawZip([{ name: 'a.txt', content }], { withZip64: true }).length
    const end = rawZip([{ name: 'a.txt', content }], { withZip64: true, startAt: size - length })
    const lengths: number[] = []
    const zip: Pick<Blob, 'size' | 'slice'> = {
      size,
      slice(from = 0, to = size) {
        lengths.push(to - from)
        return new Blob([end]).slice(Math.max(0, from - (size - length)), Math.max(0, to - (size - length)))
      },
    }
    const [entry] = await readZip(zip as Blob)
    expect(await textOf(zip as Blob, entry as ZipEntry)).toBe('hello')
    expect(Math.max(...lengths)).toBeLessThan(MB)
  })
})

describe('a hostile ZIP', () => {
  test('that is none, is cut off, or has no files says so', async () => {
    const zip = await zipOfFiles({ 'a.txt': 'hello', 'b.txt': 'hello' })
    for (const bytes of [new Uint8Array(), new Uint8Array(Buffer.from('PK\x03\x04')), zip.slice(0, zip.length - 30), zip.slice(60)])
      expect(await read(bytes)).toBe(NOT_A_ZIP)
    expect(await read(rawZip([]))).toBe('There are no files in this ZIP.')
  })

  test('with 100,000 entries is refused before they are read', async () => {
    const many = rawZip(
      Array.from({ length: 100_000 }, (_unused, index) => ({ name: `${index}.jpg`, content: new Uint8Array() })),
      {
        withZip64: true,
      },
    )
    expect(await read(many)).toMatch(/^A ZIP can hold at most 50,000 files/)
  })

  test('whose sizes and checksums lie gives damaged entries, and never more bytes than it declares', async () => {
    for (const declared of [{ size: 4 }, { size: 6 }, { crc: 1 }, { at: 7 }, { at: 0xffff_fffe }])
      expect(await read(rawZip([{ name: 'a', content, declared }]))).toEqual([['a', 'damaged']])
    const bomb = await zipOfFiles({ 'a.txt': new Uint8Array(20 * MB) })
    const entry = (await readZip(new Blob([bomb])))[0] as ZipEntry
    await expect(unpack(new Blob([bomb]), { ...entry, size: 1_000 })).rejects.toThrow(DamagedEntry)
    await expect(unpack(new Blob([bomb]), { ...entry, packedSize: 4 * 1024 * MB })).rejects.toThrow(DamagedEntry)
  })

  test('with a password says so in its entries', async () => {
    const [entry] = await readZip(new Blob([rawZip([{ name: 'a.jpg', content, declared: { flags: 0x801 } }])]))
    expect(entry).toMatchObject({ isEncrypted: true })
  })

  test('whatever bytes it has, ends with files, damaged ones, or a reason', async () => {
    const zip = await zipOfFiles({ 'A-1.jpg': 'hello '.repeat(50), 'A-2/b.jpg': 'x' })
    const damage = fc.record({ at: fc.nat(zip.length - 1), byte: fc.nat(255) })
    await fc.assert(
      fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 12 }), async (changes) => {
        const bytes = zip.slice()
        for (const { at, byte } of changes) bytes[at] = byte
        const found = await read(bytes)
        expect(found).not.toBeInstanceOf(Error)
      }),
      { numRuns: times(200, 5_000) },
    )
  }, 120_000)
})
