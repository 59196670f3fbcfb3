import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createDecodeBudget, createEncoderGate } from './encoders.ts'

/** Tasks that end when `end` is called with their name. */
function tasks() {
  const started: string[] = []
  const running: string[] = []
  const ends = new Map<string, () => void>()
  const task = (name: string) => async () => {
    started.push(name)
    running.push(name)
    await new Promise<void>((resolve) => ends.set(name, resolve))
    running.splice(running.indexOf(name), 1)
    return name
  }
  return { started, running, task, end: (name: string) => ends.get(name)?.() }
}

test('the encoder gate runs only so many tasks at once, in the order they came', async () => {
  const gate = createEncoderGate(2)
  const { started, task, end } = tasks()
  const results = ['a', 'b', 'c', 'd'].map((name) => gate.run(task(name)))
  await turn()
  expect(started).toEqual(['a', 'b'])
  end('b')
  await turn()
  expect(started).toEqual(['a', 'b', 'c'])
  end('a')
  await turn()
  end('c')
  end('d')
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd'])
})

test('a task that fails frees its place at the encoder gate', async () => {
  const gate = createEncoderGate(1)
  await expect(gate.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await gate.run(async () => 'fine')).toBe('fine')
})

test('the encoder gate refuses a task when too many wait', async () => {
  const gate = createEncoderGate(1, 1)
  const { task, end } = tasks()
  const running = gate.run(task('running'))
  const waiting = gate.run(async () => 'waited')
  await expect(gate.run(async () => 'refused')).rejects.toMatchObject({ code: 'unavailable', status: 503 })
  end('running')
  expect(await Promise.all([running, waiting])).toEqual(['running', 'waited'])
})

test('the encoder gate is idle when nothing runs and nothing waits', async () => {
  const gate = createEncoderGate(1)
  await gate.idle()
  const { task, end } = tasks()
  const both = [gate.run(task('a')), gate.run(task('b'))]
  let isIdle = false
  const idle = gate.idle().then(() => {
    isIdle = true
  })
  await turn()
  end('a')
  await turn()
  expect(isIdle).toBe(false)
  end('b')
  await Promise.all([...both, idle])
  expect(isIdle).toBe(true)
})

test('the decode budget runs as many tasks as fit, in the order they came', async () => {
  const budget = createDecodeBudget(100)
  const { running, task, end } = tasks()
  const all = [budget.run(60, task('a')), budget.run(30, task('b')), budget.run(50, task('c')), budget.run(10, task('d'))]
  await turn()
  expect(running).toEqual(['a', 'b'])
  end('b')
  await turn()
  expect(running, 'a small task does not overtake a large one').toEqual(['a'])
  end('a')
  await turn()
  expect(running).toEqual(['c', 'd'])
  end('c')
  end('d')
  await Promise.all(all)
})

test('a task above the whole decode budget runs alone, and a failed task frees its share', async () => {
  const budget = createDecodeBudget(100)
  const { running, task, end } = tasks()
  await expect(budget.run(70, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  const large = budget.run(1_000, task('large'))
  const small = budget.run(1, task('small'))
  await turn()
  expect(running).toEqual(['large'])
  end('large')
  await large
  await turn()
  expect(running).toEqual(['small'])
  end('small')
  await small
})
