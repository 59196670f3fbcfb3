import fastify from 'fastify'
import { expect, test } from 'vitest'
import { splitAddress } from '#contracts/base/paths.ts'
import { type AnyRouteName, allPaths } from '#contracts/operations/paths.ts'
import { routes } from '#contracts/routes.ts'
import { serve } from './contract-routes.ts'
import { setErrorShape } from './errors.ts'

const names = Object.keys(routes) as AnyRouteName[]

test('no call answers what it cannot read with a message of the validator', async () => {
  const app = fastify()
  setErrorShape(app)
  for (const name of names) serve(app, name, () => Promise.reject(new Error('not called')))
  const bodies = [{}, [], 'x', 7, { version: 0, changed: 7, unknown: 1 }, { version: 0, changed: { unknown: 1 } }]
  const raw: string[] = []
  let refused = 0
  for (const name of names) {
    const { method, path } = splitAddress(allPaths[name])
    for (const [id, body] of bodies.flatMap((each) => [['1', each] as const, ['x', each] as const])) {
      const url = path.replace(/:\w+/g, id)
      const payload = method === 'GET' || method === 'DELETE' ? undefined : JSON.stringify(body)
      const headers = payload === undefined ? {} : { 'content-type': 'application/json' }
      const answer = await app.inject({ method: method as 'GET', url, headers, ...(payload !== undefined && { payload }) })
      if (answer.statusCode !== 422) continue
      refused++
      const { message, fields = {} } = answer.json() as { message: string; fields?: Record<string, string> }
      for (const text of [message, ...Object.values(fields)]) {
        if (/^(?:Invalid (?:input|option|string|key|element)|Unrecognized key|Too (?:small|big))|\bexpected\b/.test(text))
          raw.push(`${name}: ${text}`)
      }
    }
  }
  expect(refused).toBeGreaterThan(names.length)
  expect([...new Set(raw)]).toEqual([])
  await app.close()
})
