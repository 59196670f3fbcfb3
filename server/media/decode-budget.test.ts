import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createDecodeBudget } from './decode-budget.ts'

/** Tasks that end when they are told to. */
function tasks() {
  const running: string[] = []
  const ends = new Map<string, () => void>()
  const task = (name: string) => async () => {
    running.push(name)
    await new Promise<void>((resolve) => ends.set(name, resolve))
    running.splice(running.indexOf(name), 1)
  }
  return { running, task, end: (name: string) => ends.get(name)?.() }
}

test('as many run as fit, in the order they came', async () => {
  const budget = createDecodeBudget(100)
  const { running, task, end } = tasks()
  const all = [budget.run(60, task('a')), budget.run(30, task('b')), budget.run(50, task('c')), budget.run(10, task('d'))]
  await turn()
  expect(running).toEqual(['a', 'b'])
  end('b')
  await turn()
  expect(running, 'a small one does not pass a large one by').toEqual(['a'])
  end('a')
  await turn()
  expect(running).toEqual(['c', 'd'])
  end('c')
  end('d')
  await Promise.all(all)
})

test('what needs more than there is runs alone, and a failure gives its share back', async () => {
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
