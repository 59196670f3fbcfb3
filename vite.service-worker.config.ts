import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { BUILD_TARGET } from './contracts/base/supported-browsers.ts'
import { copiesInLanguages } from './languages/vite-plugin.ts'

const appStyles = readFileSync('web/app.css', 'utf8')

function blocksOf(start: RegExp): string {
  return Array.from(appStyles.matchAll(start), ({ index }) => appStyles.slice(index, appStyles.indexOf('\n}', index))).join('\n')
}

/** Design tokens in `css` as declarations for the offline page, so that app.css stays the only place that defines them. */
function valuesIn(css: string): string {
  return (css.match(/--(?:color|radius|font|text)-[\w-]+:[^;*]+;/g) ?? []).join('')
}

const faces = Array.from(appStyles.matchAll(/@font-face \{[^}]*\}/g), ([face]) =>
  face.replace(/\/\*.*?\*\//gs, '').replace(/\s+/g, ' '),
).join('')
const dark = valuesIn(blocksOf(/@media \(prefers-color-scheme: dark\)/g))
const THEME_STYLES = `${faces}:root{color-scheme:light dark;${valuesIn(blocksOf(/@theme/g))}}@media (prefers-color-scheme:dark){:root{${dark}}}`

/** Builds the service worker as one file at the site's root, after the pages. */
export default defineConfig({
  publicDir: false,
  plugins: [copiesInLanguages()],
  define: { BUILD_LANGUAGE: JSON.stringify('en'), THEME_STYLES: JSON.stringify(THEME_STYLES) },
  build: {
    outDir: join(process.env.WADA_BUILD_DIR || 'build', 'client'),
    emptyOutDir: false,
    target: BUILD_TARGET,
    lib: { entry: 'web/service-worker/main.ts', name: 'serviceWorker', formats: ['iife'], fileName: () => 'service-worker.js' },
  },
})
