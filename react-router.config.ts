import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'

const folder = process.env.WADA_BUILD_DIR || 'build'
/** The pages of each language are a build of their own (docs/decisions/0232). */
const language = process.env.WADA_LANGUAGE || 'en'

export default {
  appDirectory: 'web',
  buildDirectory: language === 'en' ? folder : join(folder, language),
  basename: language === 'en' ? '/' : `/${language}`,
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
