import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pack, unpack } from './packed-json.ts'

test('what was packed is the same when it is unpacked', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const clean = JSON.parse(JSON.stringify(value).replaceAll('$rows', 'rows').replaceAll('__proto__', 'proto'))
      expect(unpack(pack(clean))).toEqual(clean)
    }),
  )
})

test('a list of objects names their fields once, also where a field is missing', () => {
  const list = [
    { id: 1, pictures: [{ name: 'a' }, { name: 'b' }] },
    { id: 2, pictures: [], note: null },
  ]
  expect(JSON.stringify(pack(list)).match(/"(id|pictures|note)"/g)).toEqual(['"id"', '"pictures"', '"note"'])
  expect(unpack(pack(list))).toEqual(list)
})
