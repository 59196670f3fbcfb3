import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

test('the sprite holds a symbol for each icon that is named, and no other', async () => {
  const source = (await readFile('web/ui/icons.tsx', 'utf8')) + (await readFile('web/ui/amenity-icons.tsx', 'utf8'))
  const sprite = await readFile('web/ui/icons.svg', 'utf8')
  const named = [...source.matchAll(/icon\('([a-z\d-]+)'\)/g)].map(([, name]) => name)
  const drawn = [...sprite.matchAll(/<symbol id="([a-z\d-]+)"/g)].map(([, name]) => name)
  expect(drawn).toEqual([...new Set(named)].sort())
})
