import fastify from 'fastify'

/** Baseline for throughput.ts, which starts it with a port and addresses to copy: Fastify that sends the same bytes from memory. */
const [port = '0', ...addresses] = process.argv.slice(2)
const app = fastify()
for (const [index, address] of addresses.entries()) {
  const answer = await fetch(address)
  const type = answer.headers.get('content-type') ?? 'text/plain'
  const body = Buffer.from(await answer.arrayBuffer())
  app.get(`/${index}`, (_request, reply) => reply.type(type).send(body))
}
await app.listen({ port: Number(port) })
process.stdout.write('ready\n')
