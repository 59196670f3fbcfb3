import fc from 'fast-check'
import { expect, test } from 'vitest'
import { times } from '#tests/prove.ts'
import { hashOf, readCodes } from './text-codes.ts'
import { Vocabulary } from './vocabulary.ts'

const steps = fc.array(fc.record({ name: fc.nat(1_200), isRemoved: fc.boolean() }), { minLength: 1_000, maxLength: 3_000, size: 'max' })

test('a word keeps its number until it is removed, whatever other words are added and removed', () => {
  fc.assert(
    fc.property(steps, (made) => {
      const vocabulary = new Vocabulary()
      const numbers = new Map<string, number>()
      for (const { name, isRemoved } of made) {
        const text = ` word${name}`
        const known = numbers.get(text)
        if (isRemoved && known !== undefined) {
          vocabulary.remove(known)
          numbers.delete(text)
          continue
        }
        const codes = readCodes(text)
        const number = vocabulary.numberOf(codes, 0, text.length, hashOf(codes, 0, text.length))
        if (known === undefined) numbers.set(text, number)
        else expect(number).toBe(known)
      }
      expect(new Set(numbers.values()).size).toBe(numbers.size)
    }),
    { numRuns: times(20, 500) },
  )
})
