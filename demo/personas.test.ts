import { expect, test } from 'vitest'
import { ALL_PERSONAS, PERSONAS, POSTERS } from './personas.ts'

test('two owners, two brokers, two seekers and an operator can be signed in as', () => {
  const roles = PERSONAS.map(({ role }) => role)
  expect(roles).toEqual(['OWNER', 'OWNER', 'BROKER', 'BROKER', 'SEEKER', 'SEEKER', 'ADMIN'])
  expect(POSTERS.length).toBeGreaterThanOrEqual(30)
})

test('nobody can be taken for a real person', () => {
  for (const { email, phoneNumber, reraNumber, role, pinCode } of ALL_PERSONAS) {
    expect(email).toMatch(/^[a-z.]+@wada\.example$/)
    expect(phoneNumber).toMatch(/^9000000\d{3}$/)
    expect(pinCode).toMatch(/^41[12]\d{3}$/)
    if (role === 'BROKER') expect(reraNumber).toMatch(/^A000000000\d\d$/)
    else expect(reraNumber).toBeNull()
  }
  expect(new Set(ALL_PERSONAS.map(({ phoneNumber }) => phoneNumber)).size).toBe(ALL_PERSONAS.length)
  expect(new Set(ALL_PERSONAS.map(({ email }) => email)).size).toBe(ALL_PERSONAS.length)
})
