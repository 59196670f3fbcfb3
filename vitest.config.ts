import { defineConfig } from 'vitest/config'
import { copiesInLanguages } from './languages/vite-plugin.ts'

export default defineConfig({
  plugins: [copiesInLanguages()],
  test: {
    include: ['{contracts,languages,server,web,demo,tests,bench}/**/*.test.{ts,tsx}'],
    // three PostgreSQL in namespaces of their own: run by `npm run prove -- failover`
    exclude: process.env.FAILOVERS ? [] : ['tests/program/failover.test.ts'],
    globalSetup: ['tests/postgres.ts'],
    setupFiles: ['tests/picture-readers.ts'],
    // with PROVE=1 a test does at least ten times as much
    testTimeout: process.env.PROVE === '1' ? 900_000 : 60_000,
    hookTimeout: 120_000,
    // a busy machine may need longer than Vitest's default of one second
    expect: { poll: { timeout: 30_000 } },
    // one more than a small machine's 2 cores: many tests wait for a program to start or stop
    maxWorkers: 3,
    // test files of a worker share loaded modules: loading the program again for each file took a third of the time. So a test that
    // changes a global, an environment variable or a module's state must restore it
    isolate: false,
    server: { deps: { external: [/\/build\//] } },
    dangerouslyIgnoreUnhandledErrors: false,
  },
})
