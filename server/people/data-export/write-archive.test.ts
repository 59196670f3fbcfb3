import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { writeArchive } from './write-archive.ts'

test('an entry that fails while it is read ends the archive with its error', async () => {
  async function* failing() {
    yield 'the beginning'
    throw new Error('the session has ended')
  }
  const open = async () => Readable.from(failing(), { objectMode: false })
  const archive = writeArchive([{ path: 'data.json', isText: true, open }], new Date(0))
  await expect(buffer(archive)).rejects.toThrow('the session has ended')
})
