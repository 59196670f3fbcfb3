import { multipartOf, type UploadPart } from './uploads.ts'

interface Body {
  readonly headers: { readonly 'content-type': string }
  readonly payload: Buffer
}
/** A body that must be refused, and the status it is refused with. */
export type HostileForm = readonly [what: string, status: 413 | 415 | 422, body: Body]

const MB = 1024 * 1024

/** Bodies that do not keep to the form, or hold more than it may. @param picture a good one @param property a good JSON part */
export function hostileForms(picture: Buffer, property: string): HostileForm[] {
  const good: UploadPart = { name: 'property', body: property }
  const image: UploadPart = { name: 'images', fileName: 'home.jpg', type: 'image/jpeg', body: picture }
  const plan: UploadPart = { name: 'documents', fileName: 'plan.jpg', type: 'image/jpeg', body: picture }
  const whole = multipartOf([good, image])
  const raw = (body: string | Buffer, type = 'multipart/form-data; boundary=b'): Body => ({
    headers: { 'content-type': type },
    payload: Buffer.from(body),
  })
  const json = (body: string | Buffer) => multipartOf([{ name: 'property', body }, image])
  const times = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_unused, n) => make(n))
  return [
    ['nine pictures', 422, multipartOf([good, ...times(9, () => image)])],
    ['three documents', 422, multipartOf([good, plan, plan, plan])],
    ['a picture of more than 5 MB', 413, multipartOf([good, { ...image, body: Buffer.alloc(5 * MB + 1, 'x') }])],
    ['a document of more than 10 MB', 413, multipartOf([good, { ...plan, body: Buffer.alloc(10 * MB + 1, 'x') }])],
    ['a file for another field', 422, multipartOf([good, { ...image, name: 'avatar' }])],
    ['a file for __proto__', 422, multipartOf([good, { ...image, name: '__proto__' }])],
    ['another boundary', 422, raw(whole.payload, 'multipart/form-data; boundary=other')],
    ['no boundary', 422, raw(whole.payload, 'multipart/form-data')],
    ['no end', 422, { ...whole, payload: whole.payload.subarray(0, -30) }],
    ['nothing at all', 422, { ...whole, payload: Buffer.alloc(0) }],
    ['another kind of multipart', 415, raw(whole.payload, whole.headers['content-type'].replace('form-data', 'mixed'))],
    ['JSON', 415, raw(property, 'application/json')],
    ['a header of 1 MB', 422, raw(`--b\r\nContent-Disposition: form-data; name="property"\r\nX: ${'x'.repeat(MB)}\r\n\r\n{}\r\n--b--`)],
    ['a header that never ends', 422, raw(`--b\r\nX: ${'x'.repeat(MB)}`)],
    ['a thousand header lines', 422, raw(`--b\r\n${'X: y\r\n'.repeat(1_000)}\r\n{}\r\n--b--`)],
    ['a part without a name', 422, raw('--b\r\nContent-Type: image/jpeg\r\n\r\nx\r\n--b--')],
    ['10,000 fields', 422, multipartOf([good, ...times(10_000, (n) => ({ name: `n${n}`, body: 'x' }))])],
    ['10,000 empty files', 422, multipartOf([good, ...times(10_000, () => ({ ...image, body: '' }))])],
    ['a property of 2 MB', 413, json('x'.repeat(2 * MB))],
    ['a property that is 100,000 lists deep', 422, json('['.repeat(100_000) + ']'.repeat(100_000))],
    ['a property that is no JSON', 422, json('{"propertyName":')],
    ['a property that is null', 422, json('null')],
    ['bytes that are no UTF-8', 422, json(Buffer.from([0x22, 0xc3, 0x28, 0x22]))],
    ['a NUL in a text', 422, json(property.replace('Sahyadri', 'Sahy\\u0000adri'))],
    ['no property', 422, multipartOf([image])],
    ['two properties', 422, multipartOf([good, good, image])],
  ]
}

/** Names by which a file could be taken for something else. */
export const TRICKY_NAMES = [
  '../../../../etc/passwd',
  '..\\..\\windows\\system32\\drivers\\etc\\hosts',
  '/dev/null',
  '.htaccess',
  'photo.jpg\0.php',
  'photo.jpg;.php',
  '\u202egpj.exe',
  'con.jpg',
  '$(reboot).jpg',
  '<img src=x onerror=alert(1)>.jpg',
  `${'x'.repeat(1_000)}.jpg`,
  '"; filename="second.html',
  '%2e%2e%2fup.jpg',
  '👩‍👩‍👧'.repeat(100),
] as const
