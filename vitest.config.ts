import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contracts,server,web,demo,tests,bench}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/postgres.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    dangerouslyIgnoreUnhandledErrors: false,
  },
})
