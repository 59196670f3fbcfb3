import { DOC, DOCX, type DocumentType } from './content-type.ts'
import { refuseHarmfulDoc } from './refuse-harmful-doc.ts'
import { refuseHarmfulDocx } from './refuse-harmful-docx.ts'
import { refuseHarmfulPdf } from './refuse-harmful-pdf.ts'

/** @throws UnsupportedDocument when a document is not whole, is two files in one, or holds what acts when it is opened */
export function refuseHarmful(bytes: Buffer, type: DocumentType): void {
  if (type === 'application/pdf') refuseHarmfulPdf(bytes)
  if (type === DOC) refuseHarmfulDoc(bytes)
  if (type === DOCX) refuseHarmfulDocx(bytes)
}
