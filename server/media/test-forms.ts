import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { acceptForms } from '#server/http/accept-forms.ts'
import { useErrorShape } from '#server/http/errors.ts'
import { receiveForm } from './receive-form.ts'
import type { FormLimits } from './received-form.ts'
import { countReceptions, type UploadSettings } from './receptions.ts'
import { openSpool } from './spool.ts'

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
  /** Uploads that lie in the spool. */
  left(): Promise<string[]>
  /** Warnings and errors so far. */
  logged(): string
  /** Calls that have all of their form wait for this. */
  hold(until: Promise<void>): void
  close(): Promise<void>
}

export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** A server whose `POST /form` answers what it received, and whose `POST /json` takes no form. */
export async function startTestForms(uploads: UploadSettings): Promise<TestForms> {
  const folder = await mkdtemp(join(tmpdir(), 'wada-spool-'))
  let logged = ''
  let held = Promise.resolve()
  const write = (line: string) => {
    logged += line
  }
  const log: FastifyBaseLogger = pino({ level: 'warn' }, { write })
  const app = fastify({ loggerInstance: log })
  useErrorShape(app)
  acceptForms(app)
  const deps = { spool: openSpool(folder), receptions: countReceptions(uploads.atOnce), uploads }
  app.post('/form', { config: { contract: 'addProperty' } }, async (request) => {
    const form = await receiveForm(deps, request, LIMITS)
    try {
      await held
      const files = form.files.map(async ({ path, ...file }) => ({ ...file, hash: hashOf(await readFile(path)) }))
      return { text: form.text, files: await Promise.all(files) }
    } finally {
      await form.discard()
    }
  })
  app.post('/json', { config: { contract: 'sendLoginOtp' } }, async () => ({}))
  await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    app,
    port: (app.server.address() as AddressInfo).port,
    left: () => readdir(folder),
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
