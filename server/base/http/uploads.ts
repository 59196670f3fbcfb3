import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import PQueue from 'p-queue'
import type { RouteContract } from '#contracts/base/route-contract.ts'
import { SENDING_MESSAGES } from '#contracts/base/sending-messages.ts'
import { MINUTE_MS } from '#contracts/base/values/time.ts'
import { Failure } from './failure.ts'
import { TooManyRequests } from './rate-limits/index.ts'

/** Maximum uploads of one user that wait for their turn with unread bodies; a retry after a lost connection is one of them. */
const MAX_WAITING_PER_USER = 30
/** `Retry-After` for a user with too many uploads under way, ms. */
const UPLOAD_RETRY_AFTER_MS = 15_000

/** Limits of discarding a body after an early response: most clients read a response only when they have sent everything. */
const MAX_DISCARDED_BYTES = 256 * 1024 * 1024
const DISCARD_TIMEOUT_MS = 30_000

/**
 * Leaves multipart bodies and CSV files unread for the routes whose contract takes them; all other routes answer them with 415. A client
 * that is refused before it has sent everything can read its response: the rest of its body is discarded, up to 256 MB and 30 s.
 * @param maxPerUser uploads of one user that are received at once; 30 more wait for their turn, others are answered with 429
 */
export function limitUploads(app: FastifyInstance, { maxPerUser }: { readonly maxPerUser: number }): void {
  const discardingSockets = new Set<Socket>()
  const queues = new Map<number, PQueue>()
  app.addHook('onRoute', (route) => {
    if (!takesUpload(route.config?.contract)) return
    const { handler } = route
    // queued until the handler ends, not until the response is closed: the handler may still run after the client has disconnected
    route.handler = async function (request, reply) {
      const userId = request.viewer?.userId
      if (userId === undefined) return handler.call(this, request, reply)
      const queue = queues.get(userId) ?? new PQueue({ concurrency: maxPerUser })
      if (queue.size >= MAX_WAITING_PER_USER) throw new TooManyRequests(UPLOAD_RETRY_AFTER_MS, () => SENDING_MESSAGES.uploadsUnderWay)
      queues.set(userId, queue)
      try {
        return await queue.add(async () => handler.call(this, request, reply))
      } finally {
        if (queue.size + queue.pending === 0) queues.delete(userId)
      }
    }
  })
  for (const [type, kinds] of [
    ['multipart/form-data', ['form', 'picture']],
    ['text/csv', ['csv']],
  ] as const)
    app.addContentTypeParser(type, (request: FastifyRequest, _body: unknown, done: (error: Error | null, body?: undefined) => void) => {
      done(
        kinds.some((kind) => request.routeOptions.config.contract?.[kind])
          ? null
          : new Failure('unsupported_media', 'This call takes JSON.'),
        undefined,
      )
    })
  app.addHook('onResponse', ({ raw, routeOptions }, _reply, done) => {
    const { contract } = routeOptions.config
    if (takesUpload(contract) && raw.complete === false) discardRest(raw, discardingSockets)
    done()
  })
  app.addHook('preClose', async () => {
    for (const socket of discardingSockets) socket.destroy()
  })
}

const takesUpload = (contract: RouteContract | undefined) => Boolean(contract?.form || contract?.picture || contract?.csv)

function discardRest(request: IncomingMessage, discardingSockets: Set<Socket>): void {
  const { socket } = request
  if (socket.destroyed) return
  let bytes = 0
  const deadline = setTimeout(() => socket.destroy(), DISCARD_TIMEOUT_MS).unref()
  discardingSockets.add(socket)
  request.once('close', () => {
    clearTimeout(deadline)
    discardingSockets.delete(socket)
  })
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > MAX_DISCARDED_BYTES) socket.destroy()
  })
  request.resume()
}

/**
 * Minimum speed of an upload: 0.5 KB/s, a tenth of what the slowest mobile networks carry. Slower uploads are answered with 408, so that
 * they cannot hold a place that others need.
 */
export const UPLOAD_PROGRESS = { stallTimeoutMs: 15_000, minProgressBytes: 8 * 1024 } as const

export interface UploadLimits {
  /** Limit of the whole body. */
  readonly maxBytes: number
  /** Message of the failure for a larger body. */
  readonly tooLarge: string
  /** Aborts when fewer than `minProgressBytes` arrive in this many ms. */
  readonly stallTimeoutMs: number
  readonly minProgressBytes: number
  /** Aborts this many ms after reading has begun. */
  readonly totalTimeoutMs: number
}

/**
 * Runs `read`, which must pipe the body somewhere at once, and waits for it and for the body's end. The body is never destroyed, so that
 * its sender can read the response; after a failure it is unpiped and discarded.
 * @throws Failure too_large, timed_out, invalid_input when the connection closed early, or what `read` throws
 */
export async function withinUploadLimits<T>(body: IncomingMessage, limits: UploadLimits, read: () => Promise<T>): Promise<T> {
  const { maxBytes, tooLarge, stallTimeoutMs, minProgressBytes, totalTimeoutMs } = limits
  if (Number(body.headers['content-length'] ?? 0) > maxBytes) throw new Failure('too_large', tooLarge)
  // closed before this call: no 'close' event will follow
  if (body.destroyed) throw new Failure('invalid_input', SENDING_MESSAGES.uploadBroken)
  const failed = Promise.withResolvers<never>()
  const ended = Promise.withResolvers<void>()
  let bytes = 0
  let bytesAtProgress = 0
  const timeOut = () => failed.reject(new Failure('timed_out', SENDING_MESSAGES.uploadStalled))
  const total = setTimeout(timeOut, totalTimeoutMs)
  // a paused body waits for our disk, not for the client
  const progress = setTimeout(() => (body.isPaused() ? progress.refresh() : timeOut()), stallTimeoutMs)
  const onData = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes - bytesAtProgress >= minProgressBytes) {
      bytesAtProgress = bytes
      progress.refresh()
    }
    if (bytes > maxBytes) failed.reject(new Failure('too_large', tooLarge))
  }
  const stopWatching = () => {
    clearTimeout(total)
    clearTimeout(progress)
    body.off('data', onData).off('close', onClose)
  }
  const onClose = () => failed.reject(new Failure('invalid_input', SENDING_MESSAGES.uploadBroken))
  const onEnd = () => {
    stopWatching()
    ended.resolve()
  }
  body.on('data', onData).on('end', onEnd).on('close', onClose).on('error', onClose)
  try {
    const [result] = await Promise.race([Promise.all([read(), ended.promise]), failed.promise])
    return result
  } finally {
    stopWatching()
    body.off('end', onEnd).unpipe()
    body.resume()
  }
}

/** Reads an unread body into memory. @throws Failure too_large, timed_out, or invalid_input when the connection closed early */
export function readUpload({ raw: body }: FastifyRequest, limits: Pick<UploadLimits, 'maxBytes' | 'tooLarge'>): Promise<Buffer> {
  return withinUploadLimits(body, { ...limits, ...UPLOAD_PROGRESS, totalTimeoutMs: 5 * MINUTE_MS }, () =>
    buffer(body.pipe(new PassThrough())),
  )
}
