import type { LaunchOptions } from '@playwright/test'

/** How journeys start the browser. */
export function launchChromium(...graphics: string[]): LaunchOptions {
  const { CHROMIUM_PATH } = process.env
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run']
  return { ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}), args: [...asRoot, ...quiet, ...graphics] }
}

/** WebGL without a graphics card, for journeys that open a map: it draws every page at more than twice the cost. */
export const WITH_WEBGL = launchChromium('--use-angle=swiftshader', '--enable-unsafe-swiftshader')
