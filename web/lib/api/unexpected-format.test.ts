import { expect, it } from 'vitest'
import { expectList, failedTitle, UnexpectedFormat } from './unexpected-format.ts'

it.each([undefined, null, {}, { content: [] }, [null], [1]])('expectList refuses %j, which is no list of objects', (answer) => {
  expect(() => expectList(answer as never)).toThrow(UnexpectedFormat)
})

it('failedTitle names an unexpected answer and nothing else', () => {
  expect(failedTitle(new UnexpectedFormat(), 'Failed to load')).toBe('Unexpected data format')
  expect(failedTitle(new Error('Unexpected data format'), 'Failed to load')).toBe('Failed to load')
})
