import { expect, test } from 'vitest'
import { eachInTurn } from './each-in-turn.ts'

test('a failure ends nothing but its own item, and the first one is thrown at the end', async () => {
  const done: number[] = []
  const work = async (item: number) => {
    if (item % 2 === 0) throw new Error(`item ${item}`)
    done.push(item)
  }
  await expect(eachInTurn([1, 2, 3, 4, 5], work)).rejects.toThrow('item 2')
  expect(done).toEqual([1, 3, 5])
  await eachInTurn([7], work)
  expect(done).toEqual([1, 3, 5, 7])
})
