import { expect, test, vi } from 'vitest'
import { FILE_MESSAGES } from '#contracts/homes/media/file-messages.ts'
import { compressPicture } from './compress-picture.ts'

/** A truncated JPEG whose bytes are delivered when `release` is called. */
function pictureToRead() {
  const { promise, resolve } = Promise.withResolvers<ArrayBuffer>()
  const file = new Blob()
  const arrayBuffer = vi.spyOn(file, 'arrayBuffer').mockReturnValue(promise)
  return { file, arrayBuffer, release: () => resolve(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]).buffer) }
}

test.each([
  ['IMG_1.HEIC', ''],
  ['img_1.heif', ''],
  ['IMG_1', 'image/heif'],
  ['IMG_1', 'image/heic'],
])('a picture %s of type "%s" that this browser cannot read gets the advice for HEIC', async (name, type) => {
  const result = await compressPicture(name, new Blob(['x'], { type }))
  expect(result).toEqual({ state: 'refused', message: FILE_MESSAGES.pictureHeic(name) })
})

test('a chosen picture is read when the one before it is done', async () => {
  const [first, second] = [pictureToRead(), pictureToRead()]
  const compressed = [compressPicture('one.jpg', first.file), compressPicture('two.jpg', second.file)]
  await vi.waitFor(() => expect(first.arrayBuffer).toHaveBeenCalled())
  expect(second.arrayBuffer).not.toHaveBeenCalled()
  first.release()
  expect(await compressed[0]).toEqual({ state: 'refused', message: FILE_MESSAGES.pictureIncomplete('one.jpg') })
  second.release()
  expect(await compressed[1]).toEqual({ state: 'refused', message: FILE_MESSAGES.pictureIncomplete('two.jpg') })
})
