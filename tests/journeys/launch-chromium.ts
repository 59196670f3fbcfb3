import type { LaunchOptions } from '@playwright/test'
import { isProof } from '../prove.ts'

/** Graphics without a graphics card: the ordinary software drawing. */
const WITHOUT_GPU = ['--disable-gpu']

/** Launch options of the browser. @param graphics arguments about graphics @param pictures arguments about pictures */
function launchWith(graphics: readonly string[], pictures: readonly string[]): LaunchOptions {
  const { CHROMIUM_PATH } = process.env
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run']
  return { ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}), args: [...asRoot, ...quiet, ...graphics, ...pictures] }
}

/** Options for journeys. An ordinary run loads no pictures: the server would encode them, and the browser decode them. */
export const WITHOUT_PICTURES = launchWith(WITHOUT_GPU, isProof ? [] : ['--blink-settings=imagesEnabled=false'])
/** Options for journeys about pictures. */
export const WITH_PICTURES = launchWith(WITHOUT_GPU, [])

/**
 * Options for WebGL without a graphics card, for journeys that open a map. Only WebGL is drawn by SwiftShader, which takes three times the
 * processor time of the ordinary software drawing.
 */
export const WITH_WEBGL = launchWith(
  ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-gpu-rasterization', '--disable-gpu-compositing'],
  [],
)
