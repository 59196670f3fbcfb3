import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long after the server has begun to close a connection may still send its first byte, ms. */
const FIRST_BYTE_WITHIN_MS = 1_000

/**
 * Cuts connections on which nothing was ever sent soon after the server has begun to close: browsers open some in advance. Node ends those
 * between two requests, but waits for these.
 */
export function cutUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  app.addHook('preClose', async () => {
    setTimeout(() => {
      for (const socket of unused) if (socket.bytesRead === 0) socket.destroy()
    }, FIRST_BYTE_WITHIN_MS).unref()
  })
}
