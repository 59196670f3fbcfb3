import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contracts,server,web,demo,tests,bench}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/postgres.ts'],
    setupFiles: ['tests/picture-readers.ts'],
    // a test at its full size does ten times as much and more
    testTimeout: process.env.PROVE === '1' ? 900_000 : 60_000,
    hookTimeout: 120_000,
    // a busy machine may take longer than the usual second
    expect: { poll: { timeout: 30_000 } },
    // one more than the cores of a small machine: many tests wait for a program that starts or stops
    maxWorkers: 3,
    // the files of a worker share its modules: loading the program anew for each of the 250 files took a third of the time. A test that
    // changes a global, an environment variable or a module's state restores it
    isolate: false,
    dangerouslyIgnoreUnhandledErrors: false,
  },
})
