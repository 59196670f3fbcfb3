import { join, resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { BROWSER_MESSAGES, BUILD_TARGET, SUPPORTED_CHECK, showTooOld } from './contracts/base/supported-browsers.ts'
import { stylesOfLanguage, translateHtml, translateTexts } from './languages/vite-plugin.ts'

const LANGUAGE = process.env.WADA_LANGUAGE || 'en'

/**
 * The console at /operations: a separate build, so that visitors load none of its code (docs/decisions/0077). Each language has a build, all
 * with the same addresses.
 */
export default defineConfig({
  root: 'web/operations',
  base: '/operations/',
  publicDir: false,
  define: { BUILD_LANGUAGE: JSON.stringify(LANGUAGE), 'import.meta.env.OTHER_LANGUAGE': JSON.stringify(LANGUAGE !== 'en') },
  plugins: [
    ...(LANGUAGE === 'en' ? [] : [translateTexts(LANGUAGE, { forOperators: true }), translateHtml(LANGUAGE)]),
    stylesOfLanguage(LANGUAGE),
    tailwindcss(),
    {
      name: 'older-browsers',
      transformIndexHtml: () => [
        { tag: 'script', children: `${SUPPORTED_CHECK}||${showTooOld(BROWSER_MESSAGES.tooOldForConsole)}`, injectTo: 'head' },
      ],
    },
  ],
  build: {
    outDir: resolve(join(process.env.WADA_BUILD_DIR || 'build', LANGUAGE === 'en' ? '' : LANGUAGE, 'operations')),
    emptyOutDir: true,
    target: BUILD_TARGET,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // ignores the warning about "use client" in libraries: the console is never rendered on the server
      onLog: (level, log, handle) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log)
      },
    },
  },
})
