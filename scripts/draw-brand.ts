import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { brandMark, heroScene, openGraphPicture } from '#demo/drawings/scene.ts'

/** Draws the pictures that belong to the brand into web/public; run it after the drawings have changed. */
const folder = 'web/public'
const ICON = 180

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

await writeFile(join(folder, 'og.png'), await drawSharePicture())

/** A browser draws this one, since its words stand in the display face. */
async function drawSharePicture(): Promise<Buffer> {
  const font = await readFile(join(folder, 'fonts/bricolage-grotesque.woff2'), 'base64')
  const face = `@font-face{font-family:Display;src:url(data:font/woff2;base64,${font});font-weight:500 800}`
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium', args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
    await page.setContent(`<style>${face} body{margin:0} svg{display:block} text{font-family:Display}</style>${openGraphPicture()}`)
    await page.evaluate(() => document.fonts.ready)
    return await sharp(await page.screenshot())
      .png({ palette: true, quality: 95, compressionLevel: 9 })
      .toBuffer()
  } finally {
    await browser.close()
  }
}
