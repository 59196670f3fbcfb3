import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'

const MAX_HERO_BYTES = 14_000

test.each(['hero.svg', 'hero-dark.svg'])('the drawing %s is well-formed, in its proportions and small', async (name) => {
  const drawing = await readFile(`web/public/${name}`)
  expect(drawing.length).toBeLessThan(MAX_HERO_BYTES)
  // an SVG that is not well-formed cannot be decoded
  expect(await sharp(drawing).metadata()).toMatchObject({ format: 'svg', width: 1600, height: 640 })
})
