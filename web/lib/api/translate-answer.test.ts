import { expect, test } from 'vitest'
import { translateAnswer } from './translate-answer.ts'

test('an answer without texts, and one whose texts are in English alone, stay as they are', async () => {
  for (const text of ['{"id":1,"title":"Price"}', '{"message":"Said by nobody"}', 'not JSON: "message":']) {
    const answer = { status: 200, text }
    expect(await translateAnswer('getProperty', answer)).toEqual(answer)
  }
})
