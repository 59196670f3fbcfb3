import type { ServerText } from '#contracts/base/translate-texts.ts'

/**
 * What the server says in English, with its translation. Empty in the English build; the others fill it from their catalogs
 * (`languages/vite-plugin.ts`).
 */
export const SERVER_TEXTS: readonly ServerText[] = []
