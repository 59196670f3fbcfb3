import sharp from 'sharp'
import { expect, test } from 'vitest'
import { randomFrom } from '#demo/random.ts'
import { sceneOf } from '#tests/files/scenes.ts'
import { TRANSFORMATIONS, transformPicture } from '#tests/files/transform-picture.ts'
import { times } from '#tests/prove.ts'
import { measureSamePictures } from '#tests/same-pictures.ts'
import { createOutlineComparer } from './compare-outlines.ts'
import { isTooPlain, outlineOf } from './picture-outline.ts'

test('of pictures that were cropped, scaled, mirrored, compressed again or lit otherwise 95 % are found, and at most 0.1 % of others are taken for them', {
  timeout: times(240_000, 900_000),
}, async () => {
  const counts = { transformed: times(24, 200), others: times(240, 5_000) }
  const { found, falseAlarms, falseAlarmsAmongOthers } = await measureSamePictures('measured', counts)
  const total = Object.values(found).reduce((sum, each) => sum + each.found, 0)
  expect(total / counts.transformed).toBeGreaterThanOrEqual(0.95)
  expect(falseAlarms / counts.others).toBeLessThanOrEqual(0.001)
  // the drawings come first among the others: eight pairs of them show the same scene in different colours
  expect(falseAlarmsAmongOthers).toBeLessThanOrEqual(times(8, 5))
})

test('a picture is like itself however it is transformed, in both directions, and not like another one', async () => {
  const random = randomFrom('likeness')
  const [picture, other] = [await sceneOf('one'), await sceneOf('another')]
  const outline = await outlineOf(picture)
  for (const transformation of TRANSFORMATIONS) {
    const transformed = await outlineOf(await transformPicture(picture, transformation, random))
    expect(createOutlineComparer(outline)(transformed), transformation).toBeGreaterThan(0.87)
    expect(createOutlineComparer(transformed)(outline), transformation).toBeGreaterThan(0.87)
  }
  expect(createOutlineComparer(outline)(await outlineOf(other))).toBe(0)
})

test('a bare wall is too plain to be compared, and a room is not', async () => {
  const wall = sharp({
    create: { width: 400, height: 300, channels: 3, background: '#d8cfc0', noise: { type: 'gaussian', mean: 200, sigma: 6 } },
  })
  expect(isTooPlain(await outlineOf(await wall.jpeg().toBuffer()))).toBe(true)
  expect(isTooPlain(await outlineOf(await sceneOf('a room')))).toBe(false)
})
