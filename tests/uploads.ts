import { randomBytes } from 'node:crypto'

export interface UploadPart {
  readonly name: string
  /** Makes the part a file; sent as it is, in UTF-8. */
  readonly fileName?: string
  readonly type?: string
  readonly body: string | Buffer
}

/** A multipart/form-data body as a browser writes it. */
export function multipartOf(parts: readonly UploadPart[]): { headers: { 'content-type': string }; payload: Buffer } {
  const boundary = `----WadaTest${randomBytes(8).toString('hex')}`
  const payload = parts.flatMap(({ name, fileName, type, body }) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"`),
    Buffer.from(fileName === undefined ? '' : `; filename="${fileName.replaceAll('"', '%22')}"`),
    Buffer.from(type === undefined ? '\r\n\r\n' : `\r\nContent-Type: ${type}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ])
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...payload, Buffer.from(`--${boundary}--\r\n`)]),
  }
}
