import { openDocumentAccess } from '#server/homes/properties/index.ts'
import type { TestApp } from './app.ts'

/** @returns the address of a picture or document with an access pass, as on the poster's page */
export function mediaAddress({ database, services }: Pick<TestApp, 'database' | 'services'>, fileName: string): string {
  const { keys, clock } = services.accounts
  return `/media/${fileName}?pass=${openDocumentAccess({ database, keys, clock }).passFor(fileName, 'editor')}`
}
