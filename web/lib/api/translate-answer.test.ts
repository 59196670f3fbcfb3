import { expect, test } from 'vitest'
import { reviverOf, translateAnswer } from './translate-answer.ts'

test('an answer without texts, and one whose texts are in English alone, stay as they are', async () => {
  for (const text of ['{"id":1,"title":"Price"}', '{"message":"Said by nobody"}', 'not JSON: "message":']) {
    const answer = { status: 200, text }
    expect(await translateAnswer('getProperty', answer)).toEqual(answer)
  }
})

const revive = (value: unknown) =>
  JSON.parse(JSON.stringify(value), reviverOf(undefined, { translate: (text) => `<${text}>`, whole: new Map([['Spam', '<Spam>']]) }))

test('messages and fields are translated, and of reasons those that are ready', () => {
  expect(revive({ message: 'No', fields: { price: 'Too low' }, reason: 'Spam', title: 'Spam' })).toEqual({
    message: '<No>',
    fields: { price: '<Too low>' },
    reason: '<Spam>',
    title: 'Spam',
  })
  expect(revive({ reason: 'Typed' })).toEqual({ reason: 'Typed' })
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
