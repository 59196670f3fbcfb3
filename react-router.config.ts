import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: process.env.WADA_BUILD_DIR || 'build',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
