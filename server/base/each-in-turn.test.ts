import { expect, test } from 'vitest'
import { eachInTurn, readInBatches } from './each-in-turn.ts'

const failOnEven = (done: number[]) => async (item: number) => {
  if (item % 2 === 0) throw new Error(`item ${item}`)
  done.push(item)
}

test('a failure ends nothing but its own item, and all of them are thrown at the end', async () => {
  const done: number[] = []
  const failed = await eachInTurn([1, 2, 3, 4, 5], failOnEven(done)).catch((error: unknown) => error)
  expect(failed).toEqual(new AggregateError([new Error('item 2'), new Error('item 4')], '2 of the items failed.'))
  expect((failed as AggregateError).errors).toEqual([new Error('item 2'), new Error('item 4')])
  expect(done).toEqual([1, 3, 5])
  await eachInTurn([7], failOnEven(done))
  expect(done).toEqual([1, 3, 5, 7])
})

test('a single failure is thrown itself', async () => {
  const failure = new Error('item 2')
  await expect(eachInTurn([1, 2, 3], async (item) => item === 2 && Promise.reject(failure))).rejects.toBe(failure)
})

test('a list is read in batches, each behind the last item of the one before, also after failures', async () => {
  const read: (number | undefined)[] = []
  const batches = readInBatches(2, async (after: number | undefined) => {
    read.push(after)
    return [1, 2, 3, 4, 5].filter((item) => item > (after ?? 0)).slice(0, 2)
  })
  const done: number[] = []
  await expect(eachInTurn(batches, failOnEven(done))).rejects.toThrow('2 of the items failed.')
  expect([done, read]).toEqual([
    [1, 3, 5],
    [undefined, 2, 4],
  ])
})

test('a batch that cannot be read does not hide the failures before it', async () => {
  const batches = readInBatches(2, async (after: number | undefined) => {
    if (after !== undefined) throw new Error('unreadable')
    return [1, 2]
  })
  const failed = await eachInTurn(batches, failOnEven([])).catch((error: unknown) => error)
  expect((failed as AggregateError).errors).toEqual([new Error('item 2'), new Error('unreadable')])
})
