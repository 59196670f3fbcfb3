import fc from 'fast-check'
import { expect, test } from 'vitest'
import { times } from '#tests/prove.ts'
import { makeNetwork, shortestTimes } from './shortest-times.ts'

const NODES = 12
const node = fc.nat(NODES - 1)
const networks = fc.array(fc.record({ from: node, to: node, seconds: fc.nat(50) }), { maxLength: 30 })
const starts = fc.array(fc.record({ node, seconds: fc.nat(20) }), { maxLength: 3 })
const limits = fc.oneof(fc.nat(150), fc.constant(Number.POSITIVE_INFINITY))

test('ways are as short as those found by shortening every way until none becomes shorter, and none is longer than the limit', () => {
  fc.assert(
    fc.property(networks, starts, limits, (edges, begins, limit) => {
      const expected = Array.from({ length: NODES }, (_n, at) =>
        Math.min(Number.POSITIVE_INFINITY, ...begins.filter((begin) => begin.node === at).map(({ seconds }) => seconds)),
      )
      const bothWays = edges.flatMap(({ from, to, seconds }) => [
        { from, to, seconds },
        { from: to, to: from, seconds },
      ])
      for (let round = 0; round < NODES; round += 1)
        for (const { from, to, seconds } of bothWays) expected[to] = Math.min(expected[to] as number, (expected[from] as number) + seconds)
      const found = shortestTimes(makeNetwork(NODES, edges), begins, limit)
      expect([...found]).toEqual(expected.map((seconds) => (seconds <= limit ? seconds : Number.POSITIVE_INFINITY)))
    }),
    { numRuns: times(200, 5_000) },
  )
})
