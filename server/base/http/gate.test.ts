import { expect, test } from 'vitest'
import { createGate } from './gate.ts'

/** A gate for 2 running and 4 waiting tasks, at most 3 of one client. The tasks end when `end` is called. */
function crowdedGate() {
  const gate = createGate(2, 4, 'Busy.', { maxPerClient: 3 })
  const end = Promise.withResolvers<void>()
  const ask = (client?: string) =>
    gate
      .run(() => end.promise, client)
      .then(
        () => 'done',
        ({ status }: { status: number }) => status,
      )
  return { gate, ask, end: end.resolve }
}

test('one client gets its share of a gate, is refused beyond it, and the others get their turns', async () => {
  const { gate, ask, end } = crowdedGate()
  const asked = ['a', 'a', 'a', 'a', 'a', 'b', 'c'].map(ask)
  end()
  expect(await Promise.all(asked)).toEqual(['done', 'done', 'done', 503, 503, 'done', 'done'])
  expect(gate.counts()).toEqual({ running: 0, waiting: 0, refused: 2 })
  // the client's share is free again, also after a failed task
  await expect(gate.run(() => Promise.reject(new Error('broken')), 'a')).rejects.toThrow('broken')
  expect(await Promise.all(['a', 'a', 'a', 'a'].map(ask))).toEqual(['done', 'done', 'done', 503])
})

test('tasks without a client have no share, and a full gate refuses everybody', async () => {
  const { ask, end } = crowdedGate()
  const asked = [...Array.from({ length: 6 }, () => ask()), ask('a'), ask()]
  end()
  expect(await Promise.all(asked)).toEqual([...Array(6).fill('done'), 503, 503])
})

test('waiting tasks run in the order in which they came, at most two at once, also after a failed one', async () => {
  const gate = createGate(2, 4, 'Busy.')
  const started: number[] = []
  let atOnce = 0
  const task = async (n: number) => {
    started.push(n)
    expect(gate.counts().running).toBeLessThanOrEqual(2)
    atOnce += 1
    expect(atOnce).toBeLessThanOrEqual(2)
    await new Promise(setImmediate)
    atOnce -= 1
    if (n === 1) throw new Error('broken')
  }
  const done = Promise.allSettled([1, 2, 3, 4, 5, 6].map((n) => gate.run(() => task(n))))
  expect(gate.counts()).toEqual({ running: 2, waiting: 4, refused: 0 })
  await gate.idle()
  expect((await done).map(({ status }) => status)).toEqual(['rejected', ...Array(5).fill('fulfilled')])
  expect(started).toEqual([1, 2, 3, 4, 5, 6])
  expect(gate.hasRoom()).toBe(true)
})
