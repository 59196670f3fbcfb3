import type { Brand } from '#web/lib/api/api.ts'

/** A link below the text of a part. An address that does not begin with a slash leads to another site. */
interface ClauseLink {
  readonly to: string
  readonly label: string
}

/** A part of a text that unfolds. In its texts '{email}' and the like are replaced, and '[words](/path)' becomes a link. */
export interface Clause {
  /** Anchor of the clause: /privacy#refund-timeline. */
  readonly id: string
  readonly title: string
  readonly paragraphs: readonly string[]
  /** A list below the first paragraph. */
  readonly items?: readonly string[]
  readonly links?: readonly ClauseLink[]
  /** What is shown below the text: the prices of the plans on offer, the table of personal data, or what stays on the device. */
  readonly table?: 'plan-prices' | 'personal-data' | 'device-storage'
}

/** Texts in the place of '{name}', by name. */
export type ClauseValues = Readonly<Record<string, string>>

export const contactValues = ({ supportEmail, supportPhone, officeAddress }: Brand): ClauseValues => ({
  email: supportEmail || 'our e-mail address',
  phone: supportPhone || 'our phone',
  address: officeAddress || 'our office',
})

/** A name without a value stays as it is. */
export const fillText = (text: string, values: ClauseValues): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

/** A piece of a paragraph; with `to` it is a link. */
interface Piece {
  readonly text: string
  readonly to?: string
}

const LINK = /\[([^\]]+)\]\((\/[^)]*)\)/g

/** Splits a text at its links, and fills in the values. */
export function piecesOf(text: string, values: ClauseValues): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const { 0: whole, 1: words = '', 2: to = '', index } of text.matchAll(LINK)) {
    pieces.push({ text: fillText(text.slice(from, index), values) }, { text: words, to })
    from = index + whole.length
  }
  return [...pieces, { text: fillText(text.slice(from), values) }].filter((piece) => piece.text !== '')
}

/** A text that consists of clauses. */
export interface ClauseText<K extends string = string> {
  /** Its anchor. */
  readonly key: K
  readonly label: string
  readonly clauses: readonly Clause[]
}

/** Text, and clause if any, of an anchor of the page; undefined for an unknown anchor. @param hash with its '#' */
export function findAnchorTarget<K extends string>(
  texts: readonly ClauseText<K>[],
  hash: string,
): { readonly text: K; readonly clause?: string } | undefined {
  const id = hash.slice(1)
  for (const { key, clauses } of texts) {
    if (key === id) return { text: key }
    if (clauses.some((clause) => clause.id === id)) return { text: key, clause: id }
  }
  return undefined
}
