import { openDocumentAccess } from '#server/properties/index.ts'
import type { TestApp } from './app.ts'

/** The address of a picture or document, with the pass that the poster's page has. */
export function mediaAddress({ database, services }: Pick<TestApp, 'database' | 'services'>, fileName: string): string {
  const { keys, clock } = services.accounts
  return `/media/${fileName}?pass=${openDocumentAccess({ database, keys, clock }).passFor(fileName, 'editor')}`
}
