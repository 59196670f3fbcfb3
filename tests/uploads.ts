import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { routes } from '#contracts/routes.ts'
import { setErrorShape } from '#server/base/http/errors.ts'
import { limitUploads } from '#server/base/http/uploads.ts'
import { type FormLimits, openSpool, receiveForm, type UploadSettings } from '#server/homes/media/receive-form.ts'

export interface UploadPart {
  readonly name: string
  /** File name, which makes the part a file. Sent unchanged in UTF-8, only quotation marks are escaped. */
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

const MB = 1024 * 1024
const LIMITS: FormLimits = {
  part: 'property',
  files: {
    images: { count: 8, bytes: 5 * MB, tooMany: 'Too many images', tooLarge: (name) => `Too large: ${name}` },
    documents: { count: 2, bytes: 10 * MB, tooMany: 'Too many documents', tooLarge: (name) => `Too large: ${name}` },
  },
}

export interface TestForms {
  readonly app: FastifyInstance
  readonly port: number
  /** Names of the folders in the spool. */
  spooled(): Promise<string[]>
  /** Log lines of warnings and errors so far. */
  logged(): string
  /** Makes requests wait for this promise after their form was received. */
  hold(until: Promise<void>): void
  close(): Promise<void>
}

export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Starts a server: `POST /form` responds with the form that it received, `POST /json` accepts no form. */
export async function startTestForms(uploads: UploadSettings): Promise<TestForms> {
  const folder = await mkdtemp(join(tmpdir(), 'wada-spool-'))
  let logged = ''
  let held = Promise.resolve()
  const write = (line: string) => {
    logged += line
  }
  const log: FastifyBaseLogger = pino({ level: 'warn' }, { write })
  const app = fastify({ loggerInstance: log })
  setErrorShape(app)
  limitUploads(app, uploads)
  const deps = { spool: openSpool(folder, uploads.maxConcurrent), uploads }
  app.post('/form', { config: { contract: routes.addProperty } }, async (request) => {
    const form = await receiveForm(deps, request, LIMITS)
    try {
      await held
      const files = form.files.map(async ({ path, ...file }) => ({ ...file, hash: hashOf(await readFile(path)) }))
      return { text: form.text, files: await Promise.all(files) }
    } finally {
      await form.discard()
    }
  })
  app.post('/json', { config: { contract: routes.sendLoginOtp } }, async () => ({}))
  await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    app,
    port: (app.server.address() as AddressInfo).port,
    spooled: () => readdir(folder),
    logged: () => logged,
    hold(until) {
      held = until
    },
    async close() {
      await app.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
