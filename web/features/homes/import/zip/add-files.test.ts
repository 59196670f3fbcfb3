import { expect, test } from 'vitest'
import { type Addition, addFiles } from './add-files.ts'
import type { MatchedFile } from './match-files.ts'

const fileOf = (name: string) => ({ name, entry: { name }, kind: 'picture', sourceKey: name }) as MatchedFile
const planOf = (...counts: number[]) => ({
  properties: counts.map((count, index) => ({
    propertyId: index + 1,
    files: Array.from({ length: count }, (_unused, file) => fileOf(`${index + 1}_${file + 1}`)),
  })),
})
const namesOf = (rest: ReturnType<typeof planOf>['properties']) => rest.flatMap(({ files }) => files.map(({ name }) => name))
const noProgress = () => undefined
const never = new AbortController().signal

test('at most two files are sent at once, those of one property one after the other in their order', async () => {
  const sent: string[] = []
  const properties = new Set<number>()
  let most = 0
  const { rest, reason } = await addFiles(
    planOf(3, 1, 4, 2),
    async (propertyId, { name }) => {
      expect(properties.has(propertyId)).toBe(false)
      properties.add(propertyId)
      most = Math.max(most, properties.size)
      await new Promise((resolve) => setImmediate(resolve))
      properties.delete(propertyId)
      sent.push(name)
      return { kind: 'added' }
    },
    never,
    noProgress,
  )
  expect([most, rest, reason]).toEqual([2, [], undefined])
  for (const property of [1, 2, 3, 4]) {
    const own = sent.filter((name) => name.startsWith(`${property}_`))
    expect(own).toEqual(own.toSorted())
  }
  expect(sent).toHaveLength(10)
})

test('a refused file is left with its reason; an interrupted one and those after it are sent by the next run', async () => {
  const outcomes: Record<string, Addition> = { '1_1': { kind: 'present' }, '1_2': { kind: 'refused', reason: 'damaged' } }
  let shown: unknown
  const first = await addFiles(
    planOf(4),
    async (_propertyId, { name }) => outcomes[name] ?? { kind: 'interrupted', reason: 'offline' },
    never,
    (progress) => {
      shown = progress
    },
  )
  expect(shown).toEqual({ added: 0, presentCount: 1, left: [{ name: '1_2', reason: 'damaged' }] })
  expect(first.reason).toBe('offline')
  expect(namesOf(first.rest as never)).toEqual(['1_3', '1_4'])
  const second = await addFiles({ properties: first.rest }, async () => ({ kind: 'added' }), never, noProgress)
  expect(second).toEqual({ rest: [], reason: undefined })
})

test('a stop leaves the rest for later', async () => {
  const stop = new AbortController()
  const { rest, reason } = await addFiles(
    planOf(3, 3, 3),
    async (_propertyId, { name }) => {
      if (name === '1_2') stop.abort()
      return stop.signal.aborted ? { kind: 'stopped' } : { kind: 'added' }
    },
    stop.signal,
    noProgress,
  )
  expect(reason).toBeUndefined()
  expect(namesOf(rest as never)).toContain('1_2')
  expect(namesOf(rest as never)).toContain('3_1')
})
