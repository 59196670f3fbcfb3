import { openDocumentAccess } from '#server/homes/properties/document-access.ts'
import type { TestApp } from './app.ts'

/** @returns the address of a picture or document with an access pass, as on the poster's page */
export function mediaAddress({ database, services }: Pick<TestApp, 'database' | 'services'>, fileName: string): string {
  const { keys, clock } = services
  return `/media/${fileName}?pass=${openDocumentAccess({ database, keys, clock }).passFor(fileName, 'poster')}`
}
