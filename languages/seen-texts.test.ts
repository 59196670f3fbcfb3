import { expect, test } from 'vitest'
import { isSeen } from './seen-texts.ts'

test.each([
  ['a whole text', 'शोधा', ['शोधा'], true],
  ['not a short text inside a longer one', 'शोधा', ['घर शोधा आता'], false],
  ['a long text inside a longer one', 'तुमची प्रॉपर्टी आता सर्वांना दिसते.', ['Wada: तुमची प्रॉपर्टी आता सर्वांना दिसते. पहा'], true],
  ['a text with a value', '{count} घरे', ['12 घरे'], true],
  ['not its words elsewhere', '{count} घरे', ['सर्व घरे पहा', 'आवडलेली घरे'], false],
  ['a text with tags, in several elements', 'आधी <a>साइन इन करा</a> आणि मग पुढे जा', ['आधी', 'साइन इन करा', 'आणि मग पुढे जा'], true],
  ['not without one of them', 'आधी <a>साइन इन करा</a> आणि मग पुढे जा', ['आधी', 'आणि मग पुढे जा'], false],
  ['a text of values alone is never recognised', '{first} · {second}', ['12 · 13'], false],
])('%s', (_name, translation, shown, seen) => {
  expect(isSeen(translation, shown)).toBe(seen)
})
