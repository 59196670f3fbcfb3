import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createEncoderGate } from './encoder-gate.ts'

/** Tasks that end when they are told to. */
function tasks() {
  const log: string[] = []
  const finish = new Map<string, () => void>()
  const task = (name: string) => async () => {
    log.push(name)
    await new Promise<void>((resolve) => finish.set(name, resolve))
    return name
  }
  return { log, task, finish: (name: string) => finish.get(name)?.() }
}

test('only so many run at once, in the order they came', async () => {
  const gate = createEncoderGate(2)
  const { log, task, finish } = tasks()
  const results = ['a', 'b', 'c', 'd'].map((name) => gate.run(task(name)))
  await turn()
  expect(log).toEqual(['a', 'b'])
  finish('b')
  await turn()
  expect(log).toEqual(['a', 'b', 'c'])
  finish('a')
  await turn()
  finish('c')
  finish('d')
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd'])
})

test('a task that fails gives its place back', async () => {
  const gate = createEncoderGate(1)
  await expect(gate.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await gate.run(async () => 'fine')).toBe('fine')
})

test('when too many wait, the next one is told to come later', async () => {
  const gate = createEncoderGate(1, 1)
  const { task, finish } = tasks()
  const running = gate.run(task('running'))
  const waiting = gate.run(async () => 'waited')
  await expect(gate.run(async () => 'refused')).rejects.toMatchObject({ code: 'unavailable', status: 503 })
  finish('running')
  expect(await Promise.all([running, waiting])).toEqual(['running', 'waited'])
})

test('it is idle when nothing runs and nothing waits', async () => {
  const gate = createEncoderGate(1)
  await gate.idle()
  const { task, finish } = tasks()
  const both = [gate.run(task('a')), gate.run(task('b'))]
  let isIdle = false
  const idle = gate.idle().then(() => {
    isIdle = true
  })
  await turn()
  finish('a')
  await turn()
  expect(isIdle).toBe(false)
  finish('b')
  await Promise.all([...both, idle])
  expect(isIdle).toBe(true)
})
