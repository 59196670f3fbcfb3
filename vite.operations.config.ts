import { join, resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** The console at /operations: a build of its own, so that no visitor's browser loads a byte of it (docs/decisions/0077). */
export default defineConfig({
  root: 'web/operations',
  base: '/operations/',
  publicDir: false,
  plugins: [tailwindcss()],
  build: {
    outDir: resolve(join(process.env.WADA_BUILD_DIR || 'build', 'operations')),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // "use client" of a library says nothing to a program that is never rendered on the server
      onLog: (level, log, handle) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log)
      },
    },
  },
})
