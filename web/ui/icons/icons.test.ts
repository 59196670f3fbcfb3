import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

test('the sprite holds a symbol for each icon that is named, and no other', async () => {
  const files = ['common-icons', 'page-icons', 'amenity-icons'].map((name) => readFile(`web/ui/icons/${name}.tsx`, 'utf8'))
  const source = (await Promise.all(files)).join('')
  const sprite = await readFile('web/ui/icons/icons.svg', 'utf8')
  const named = [...source.matchAll(/icon\('([a-z\d-]+)'\)/g)].map(([, name]) => name)
  const drawn = [...sprite.matchAll(/<symbol id="([a-z\d-]+)"/g)].map(([, name]) => name)
  expect(drawn).toEqual([...new Set(named)].sort())
})
