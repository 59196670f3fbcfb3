import { columnNamed } from './read-header.ts'

const SEPARATORS = [',', ';', '\t'] as const
/** A line that spreadsheets write before the header to say what separates. */
const SAID = /^\s*"?sep=(.)"?[,;\t]*\n/i

interface Separated {
  readonly separator: string
  /** Characters and lines before the header. */
  readonly skip: number
  readonly skippedLines: number
}

/** What separates the cells: what the file says, or what makes most of its first line names of columns. */
export function findSeparator(text: string): Separated {
  const [said, separator] = SAID.exec(text) ?? []
  if (said && separator) return { separator, skip: said.length, skippedLines: said.split('\n').length - 1 }
  const [header = ''] = text.trimStart().split('\n', 1)
  const known = (candidate: string) => header.slice(0, 20_000).split(candidate).filter(columnNamed).length
  const [best] = SEPARATORS.toSorted((one, other) => known(other) - known(one))
  return { separator: best ?? ',', skip: 0, skippedLines: 0 }
}
