import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Grace period after close() begins, in which an open connection may send its first byte, ms. */
const FIRST_BYTE_GRACE_MS = 1_000

/**
 * Closes connections that have never sent a byte soon after the server begins to close: browsers open some in advance. Node closes idle
 * connections between two requests by itself, but waits for these.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const connections = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  app.addHook('preClose', async () => {
    setTimeout(() => {
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
    }, FIRST_BYTE_GRACE_MS).unref()
  })
}
