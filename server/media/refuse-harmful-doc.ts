import { UnsupportedDocument } from './unsupported.ts'

/** Names of storages and streams in which Word 97–2003 keeps macros and packed files. */
const ACTIVE = ['Macros', '_VBA_PROJECT', '_VBA_PROJECT_CUR', '\u0001Ole10Native', 'Workbook'].map((name) => Buffer.from(name, 'utf16le'))
const SECTOR = 512

/** @throws UnsupportedDocument when it is cut short or holds macros or packed files */
export function refuseHarmfulDoc(bytes: Buffer): void {
  if (bytes.length < 3 * SECTOR) throw new UnsupportedDocument('damaged')
  if (ACTIVE.some((name) => bytes.includes(name))) throw new UnsupportedDocument('active')
}
