import { expect, test } from 'vitest'
import { reviverOf, translateAnswer } from './translate-answer.ts'

test('an answer without texts, and one whose texts are in English alone, stay as they are', async () => {
  for (const text of ['{"id":1,"title":"Price"}', '{"message":"Said by nobody"}', 'not JSON: "message":']) {
    const answer = { status: 200, text }
    expect(await translateAnswer('getProperty', answer)).toEqual(answer)
  }
})

const revive = (value: unknown, call = 'getProperty') =>
  JSON.parse(
    JSON.stringify(value),
    reviverOf(call, {
      translate: (text) => `<${text}>`,
      whole: new Map([
        ['No call', '<No call>'],
        ['other', '<other>'],
      ]),
    }),
  )

test('messages and fields are translated, and of reasons those that are ready', () => {
  expect(revive({ message: 'No', fields: { price: 'Too low' }, reason: 'No call', title: 'No call' })).toEqual({
    message: '<No>',
    fields: { price: '<Too low>' },
    reason: '<No call>',
    title: 'No call',
  })
  for (const reason of ['Typed by somebody', 'other']) expect(revive({ reason })).toEqual({ reason })
  expect(revive({ answers: ['No call', 'Come today, Ravi'] }, 'getReadyAnswers')).toEqual({ answers: ['<No call>', 'Come today, Ravi'] })
})

test('what a visitor wrote to us is shown as it was written', async () => {
  const answer = { status: 200, text: '{"content":[{"message":"Reason: 3 Dec 2026"}]}' }
  expect(await translateAnswer('listSiteMessages', answer)).toBe(answer)
})

test('a requirement in a few words is translated, and the name of a home stays as it was written', () => {
  const home = { propertyId: 1, requirementId: null, propertyName: 'Flat to rent', area: 'Baner' }
  expect(revive(home)).toEqual(home)
  expect(revive({ propertyId: null, requirementId: 2, propertyName: 'Flat to rent', area: 'Baner', posterName: 'Asha' })).toEqual({
    propertyId: null,
    requirementId: 2,
    propertyName: '<Flat to rent>',
    area: '<Baner>',
    posterName: 'Asha',
  })
  const holder = {
    personName: 'Asha',
    reasons: [
      { kind: 'requirement', title: 'Flat to rent' },
      { kind: 'property', title: 'Flat to rent' },
    ],
  }
  expect(revive(holder)).toEqual({
    personName: 'Asha',
    reasons: [
      { kind: 'requirement', title: '<Flat to rent>' },
      { kind: 'property', title: 'Flat to rent' },
    ],
  })
})
