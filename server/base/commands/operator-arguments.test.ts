import { describe, expect, test } from 'vitest'
import { parseOperatorArguments } from './operator-arguments.ts'

const PHONE = '+91 98111 11111'

describe('the arguments of the operator command', () => {
  test.each([
    [['end-session', PHONE]],
    [['end-sessions', 'of', PHONE]],
    [[PHONE, 'please']],
    [['delete-account', PHONE]],
    [['delete-account']],
    [[]],
  ])('%j is answered with the usage', (args) => {
    expect(() => parseOperatorArguments(args)).toThrow(/^Usage:\n[\s\S]*npm run operator -- end-sessions \+9198…/)
  })

  test('a number that is no Indian mobile number is refused', () => {
    expect(() => parseOperatorArguments(['+1 202 555 0100'])).toThrow(/^Give the mobile number of the person/)
  })

  test.each([
    [['+91', '98111', '11111'], 'promote'],
    [['end-sessions', '98111-11111'], 'end-sessions'],
    [['reset-second-factor', PHONE], 'reset-second-factor'],
    [['block', PHONE], 'block'],
    [['unblock', PHONE], 'unblock'],
  ])('%j names an action and a phone number', (args, action) => {
    expect(parseOperatorArguments(args)).toEqual({ action, phone: '9811111111' })
  })

  test('an account is deleted by its id', () => {
    expect(parseOperatorArguments(['delete-account', '4711'])).toEqual({ action: 'delete-account', userId: 4711 })
  })
})
