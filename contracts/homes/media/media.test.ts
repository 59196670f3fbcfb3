import { expect, test } from 'vitest'
import { documentUrl } from './media.ts'

test('the address of a document escapes any name and carries the pass', () => {
  expect(documentUrl({ fileName: 'a_b c.pdf' })).toBe('/media/a_b%20c.pdf')
  expect(documentUrl({ fileName: 'a_b.pdf', pass: 'x-Y_z' })).toBe('/media/a_b.pdf?pass=x-Y_z')
})
