import { expect, test } from 'vitest'
import { readData, sendData } from './page-data.ts'

test('the browser reads from the sent properties what the server renders from', () => {
  const data = { name: `Asha's "Nest"\n </script>`, rent: 12_000, pictures: [{ color: '#fff' }], none: null }
  const sent = sendData(data)
  expect(readData(sent)).toBe(data)
  const received = Object.fromEntries(Object.entries(sent))
  expect(Object.keys(received)).toEqual(['json'])
  expect(received.json).not.toContain('"rent"')
  expect(readData(received)).toEqual(data)
  expect(readData(received)).toBe(readData(received))
})
