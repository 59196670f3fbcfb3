import { crc32, deflateRawSync } from 'node:zlib'

/** Documents for tests of uploads, valid and malicious. */

/** A PDF of one page. @param extra objects inserted before the trailer */
export function pdfOf(extra = ''): Buffer {
  return Buffer.from(
    `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>endobj\n${extra}trailer<</Root 1 0 R>>\n%%EOF\n`,
    'latin1',
  )
}

interface ZipContent {
  readonly name: string
  readonly body: string | Buffer
  /** Uncompressed size that the central directory claims, bytes; the true one when missing. */
  readonly claims?: number
}

/** A ZIP archive as specified by PKWARE's APPNOTE, compressed by deflate. */
export function zipOf(contents: readonly ZipContent[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, body, claims } of contents) {
    const bytes = Buffer.from(body)
    const packed = deflateRawSync(bytes)
    const label = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(claims ?? bytes.length, 18)
    common.writeUInt16LE(label.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, label, packed])
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, place, label)
    parts.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(contents.length, 8)
  end.writeUInt16LE(contents.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, central, end])
}

const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const MACRO_TYPE = 'application/vnd.ms-word.document.macroEnabled.main+xml'

/** A Word document. @param more further files of the archive @param mainType content type of its main part */
export function docxOf(more: readonly ZipContent[] = [], mainType = WORD_TYPE): Buffer {
  return zipOf([
    { name: '[Content_Types].xml', body: `<Types><Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>` },
    { name: '_rels/.rels', body: '<Relationships/>' },
    { name: 'word/document.xml', body: '<w:document><w:body><w:p>Agreement</w:p></w:body></w:document>' },
    ...more,
  ])
}

export function docmOf(): Buffer {
  return docxOf([], MACRO_TYPE)
}

/** A minimal Word 97–2003 file: only a header and a directory with the names of streams. */
export function oleOf(streams: readonly string[]): Buffer {
  const names = streams.map((name) => {
    const entry = Buffer.alloc(128)
    entry.write(name, 0, 'utf16le')
    entry.writeUInt16LE((name.length + 1) * 2, 64)
    return entry
  })
  const head = Buffer.alloc(512)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head)
  return Buffer.concat([head, Buffer.concat(names), Buffer.alloc(4096, 'text ')])
}
