import fastify from 'fastify'

/** The least that Fastify can do: answers the same bytes from memory. Started by throughput.ts with a port and addresses to copy. */
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
