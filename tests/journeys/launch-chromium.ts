import type { LaunchOptions } from '@playwright/test'

/**
 * Launch options of the browser for journeys. An ordinary run loads no pictures, except in journeys about pictures: encoding and decoding them
 * takes a third of the processor time.
 * @param graphics arguments about graphics
 */
export function launchChromium(...graphics: string[]): LaunchOptions {
  const pictures = process.env.PROVE === '1' ? [] : ['--blink-settings=imagesEnabled=false']
  return launchWith(...pictures, ...graphics)
}

function launchWith(...graphics: string[]): LaunchOptions {
  const { CHROMIUM_PATH } = process.env
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run']
  return { ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}), args: [...asRoot, ...quiet, ...graphics] }
}

/**
 * Options for WebGL without a graphics card, for journeys that open a map. Only WebGL is drawn by SwiftShader, which takes three times the
 * processor time of the ordinary software drawing.
 */
export const WITH_WEBGL = launchWith(
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-rasterization',
  '--disable-gpu-compositing',
)

/** Options for journeys about pictures. */
export const WITH_PICTURES = launchWith('--disable-gpu')
