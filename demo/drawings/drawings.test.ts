import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DRAWING_KINDS, draw } from './index.ts'
import { brandMark, defaultPicture, heroScene, openGraphPicture } from './scene.ts'

const SEEDS = [1, 2, 7, 42, -3, 900_001] as const

/** Every element is closed in the order it was opened, and every gradient that is used exists. */
function faultsOf(svg: string): string[] {
  const faults: string[] = []
  const open: string[] = []
  for (const [, closing, name = '', selfClosed] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^<>]*?(\/?)>/g)) {
    if (closing) {
      if (open.pop() !== name) faults.push(`</${name}> closes nothing`)
    } else if (!selfClosed) open.push(name)
  }
  if (open.length > 0) faults.push(`not closed: ${open.join(', ')}`)
  for (const [, id = ''] of svg.matchAll(/url\(#([^)]+)\)/g)) if (!svg.includes(`id="${id}"`)) faults.push(`no paint called ${id}`)
  const oddity = /NaN|undefined|Infinity/.exec(svg)
  if (oddity) faults.push(oddity[0])
  return faults
}

async function sizeOf(svg: string): Promise<readonly [number, number]> {
  const { info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true })
  return [info.width, info.height]
}

test.each(DRAWING_KINDS)('%s is the same for the same seed and another for another', (kind) => {
  expect(draw(kind, 5)).toBe(draw(kind, 5))
  expect(new Set(SEEDS.map((seed) => draw(kind, seed))).size).toBe(SEEDS.length)
})

test.each(DRAWING_KINDS)(
  '%s is well-formed and renders at 1600 by 1200',
  async (kind) => {
    for (const seed of SEEDS.slice(0, 3)) {
      const svg = draw(kind, seed)
      expect(faultsOf(svg)).toEqual([])
      expect(await sizeOf(svg)).toEqual([1600, 1200])
    }
  },
  20_000,
)

test('the pictures of the brand are well-formed, render, and the hero is small enough to be an image file', async () => {
  const pictures = [heroScene('light'), heroScene('dark'), defaultPicture(), openGraphPicture(), brandMark(28)]
  expect(pictures.flatMap(faultsOf)).toEqual([])
  expect(await Promise.all(pictures.map(sizeOf))).toEqual([
    [1600, 640],
    [1600, 640],
    [1600, 1200],
    [1200, 630],
    [28, 28],
  ])
  expect(Buffer.byteLength(heroScene('light'))).toBeLessThan(14_000)
  expect(Buffer.byteLength(heroScene('dark'))).toBeLessThan(14_000)
})
