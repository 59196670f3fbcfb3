import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { paths } from '#contracts/base/paths.ts'
import { importPaths } from '#contracts/homes/import/import-paths.ts'
import { ApiError, createApi, httpTransport } from './api.ts'

let close: (() => void) | undefined
afterEach(() => close?.())

/** @returns the address of a server that answers as `listener` does */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  close = () => {
    server.closeAllConnections()
    server.close()
  }
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const NO_ANSWER = { name: 'Error', status: 0, code: 'no_response', fromServer: false }

test.each([
  ['is never answered', () => {}],
  ['whose answer never ends', (_request, response) => void response.writeHead(200).write('[')],
] satisfies [string, RequestListener][])('a call that %s fails like one without a connection', async (_title, listener) => {
  const api = createApi(paths, httpTransport(50, await serve(listener)))
  const failure = await api.call('listAmenities').catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ApiError)
  expect(failure).toMatchObject(NO_ANSWER)
})

test('a call that its caller gives up is no failure of the server', async () => {
  const giveUp = new AbortController()
  const origin = await serve(() => giveUp.abort())
  const call = createApi(paths, httpTransport(60_000, origin)).call('listAmenities', { signal: giveUp.signal })
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
})

test('an upload takes as long as it takes', async () => {
  // answers when the time limit of a call has passed
  const origin = await serve((_request, response) => void setTimeout(() => response.end('{"rows":[]}'), 200))
  const answer = await createApi(importPaths, httpTransport(50, origin)).call('previewImport', { file: new Blob(['Name\n']) })
  expect(answer).toEqual({ rows: [] })
})
