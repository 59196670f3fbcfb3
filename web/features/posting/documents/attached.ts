import { POSTING_MESSAGES as SAYS } from '#contracts/posting-messages.ts'

/** A document of the form. */
export interface Attached {
  readonly id: string
  readonly name: string
  /** What is sent; none for a stored one. */
  readonly blob?: Blob
  /** The file name of a stored one. */
  readonly existing?: string
}

/** What a form takes as a document: the list for the file picker, and the same by type and by ending. */
export interface DocumentKinds {
  readonly accept: string
  readonly types: readonly string[]
  readonly endings: RegExp
}

export const DOCUMENTS_AT_POSTING: DocumentKinds = {
  accept: 'application/pdf,image/jpeg,image/png,image/webp,.pdf,.jpg,.jpeg,.png,.webp',
  types: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
  endings: /\.(pdf|jpe?g|png|webp)$/i,
}
const WORD = ['application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document']
export const DOCUMENTS_AT_EDITING: DocumentKinds = {
  accept: ['application/pdf', ...WORD, '.pdf', '.doc', '.docx'].join(),
  types: ['application/pdf', ...WORD],
  endings: /\.(pdf|docx?)$/i,
}

interface DocumentRules {
  readonly kinds: DocumentKinds
  readonly maxBytes: number
  readonly wrongKind: (file: string) => string
}

/** @returns why a file cannot be a document of this form. The ending counts: browsers without Word know no type for it. */
export function refusalOf({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>, rules: DocumentRules): string | undefined {
  const known = rules.kinds.endings.test(name) && (type === '' || type === 'application/octet-stream' || rules.kinds.types.includes(type))
  if (!known) return rules.wrongKind(name)
  return size > rules.maxBytes ? SAYS.fileTooLarge(name) : undefined
}
