import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { brandMark, heroScene, openGraphPicture } from '#demo/drawings/scene.ts'

/** Draws the pictures that belong to the brand into web/public; run it after the drawings have changed. */
const folder = 'web/public'
const ICON = 180
const SHARE_QUALITY = 90

await mkdir(folder, { recursive: true })
await writeFile(join(folder, 'hero.svg'), heroScene('light'))
await writeFile(join(folder, 'hero-dark.svg'), heroScene('dark'))
await writeFile(join(folder, 'favicon.svg'), brandMark(32))

const mark = await sharp(Buffer.from(brandMark(ICON * 0.7)))
  .png()
  .toBuffer()
await sharp({ create: { width: ICON, height: ICON, channels: 3, background: '#fbf9f4' } })
  .composite([{ input: mark }])
  .png()
  .toFile(join(folder, 'apple-touch-icon.png'))
await sharp(Buffer.from(openGraphPicture()))
  .png({ palette: true, quality: SHARE_QUALITY, compressionLevel: 9 })
  .toFile(join(folder, 'og.png'))
