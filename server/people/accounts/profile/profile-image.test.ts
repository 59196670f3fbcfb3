import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { variantName } from '#contracts/homes/media/media.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { noise } from '#tests/files/pictures.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { multipartOf, type UploadPart } from '#tests/uploads.ts'

let t: TestApp
let calls: Calls
let people = 0
let picture: Buffer

beforeAll(async () => {
  t = await createTestApp({ AUTH_SENDS_PER_ADDRESS: '1000/1h', AUTH_GUESSES_PER_ADDRESS: '1000/1h' })
  calls = callsOf(t)
  picture = await noise(900, 600)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 31/1 0/1' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => t.close())

interface Person {
  readonly token: string
  readonly user: { readonly id: number }
}
const newPerson = () => calls.register(++people)
const upload = ({ token, user }: Person, parts: readonly UploadPart[]) => {
  const { headers, payload } = multipartOf(parts)
  return t.app.inject({
    method: 'POST',
    url: `/api/users/${user.id}/profile-image`,
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload,
  })
}
const image = (body: Buffer = picture, fileName = 'me.jpg'): UploadPart => ({ name: 'image', fileName, type: 'image/jpeg', body })
const remove = ({ token, user }: Person) =>
  t.app.inject({ method: 'DELETE', url: `/api/users/${user.id}/profile-image`, headers: { authorization: `Bearer ${token}` } })
const load = (name: string, headers: Record<string, string> = {}) => t.app.inject({ url: `/media/${name}`, headers })
const shownImage = async ({ token }: Person): Promise<string | null> => (await calls.get('/api/auth/me', token)).json().profileImage

test('a profile picture is stored as a square without metadata and answered with the user', async () => {
  const person = await newPerson()
  const answer = await upload(person, [image()])
  expect(answer.statusCode).toBe(200)
  const { message, user } = answer.json()
  expect(message).toBe('Your picture is saved.')
  expect(user).toMatchObject({ id: person.user.id, profileImage: expect.stringMatching(/^[0-9a-f]{32}\.jpg$/) })
  expect(await shownImage(person)).toBe(user.profileImage)
  const stored = await load(user.profileImage)
  const { width, height, exif } = await sharp(stored.rawPayload).metadata()
  expect([width, height, exif]).toEqual([512, 512, undefined])
})

test('a profile picture is asked for anew at each use, in every size, and is kept by no shared cache', async () => {
  const person = await newPerson()
  const { profileImage } = (await upload(person, [image()])).json().user
  for (const name of [profileImage, variantName(profileImage, 160, 'webp')]) {
    const { statusCode, headers } = await load(name)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-cache'])
    expect((await load(name, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  }
})

test('a removed or replaced profile picture is gone at once, in every size', async () => {
  const person = await newPerson()
  const first = (await upload(person, [image()])).json().user.profileImage
  await load(variantName(first, 160, 'webp'))
  const second = (await upload(person, [image()])).json().user.profileImage
  expect(second).not.toBe(first)
  const answer = await remove(person)
  expect(answer.json()).toMatchObject({ message: 'Your picture is removed.', user: { profileImage: null } })
  for (const name of [first, second, variantName(first, 160, 'webp')]) expect((await load(name)).statusCode).toBe(404)
  expect((await remove(person)).statusCode).toBe(200)
  expect(await shownImage(person)).toBeNull()
})

test('of two pictures that are sent at the same time one stays, and the other is removed', async () => {
  const person = await newPerson()
  const answers = await Promise.all([upload(person, [image()]), upload(person, [image()])])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const shown = await shownImage(person)
  const { rows } = await t.database.pool.query('SELECT file_name FROM media_attachments WHERE user_id = $1', [person.user.id])
  expect(rows).toEqual([{ file_name: shown }])
})

test.each<[string, () => UploadPart[], number]>([
  ['no file', () => [{ name: 'profile', body: '{}' }], 422],
  ['two files', () => [image(), image()], 422],
  ['a file of another part', () => [{ ...image(), name: 'images' }], 422],
  ['a text', () => [image(Buffer.from('<svg onload="alert(1)"/>'))], 415],
  ['half a picture', () => [image(picture.subarray(0, 2_000))], 422],
  ['more than 10 MB', () => [image(Buffer.alloc(10 * 1024 * 1024 + 1))], 413],
])('%s is refused, and the picture stays', async (_name, parts, status) => {
  const person = await newPerson()
  const { profileImage } = (await upload(person, [image()])).json().user
  const answer = await upload(person, parts())
  expect([answer.statusCode, Boolean(answer.json().message)]).toEqual([status, true])
  expect(await shownImage(person)).toBe(profileImage)
})

test("nobody changes another's picture, and JSON is no picture", async () => {
  const [one, other] = [await newPerson(), await newPerson()]
  expect((await upload({ token: other.token, user: one.user }, [image()])).statusCode).toBe(403)
  expect((await remove({ token: other.token, user: one.user })).statusCode).toBe(403)
  const json = await calls.post(`/api/users/${one.user.id}/profile-image`, { image: 'x' }, { token: one.token })
  expect(json.statusCode).toBe(415)
})
