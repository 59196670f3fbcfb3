/** The anchors of the headings of a page, as GitHub makes them. */
export const headingAnchors = (page: string): string[] =>
  Array.from(page.matchAll(/^#+ (.*)$/gm), ([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )

/** The cells of a row of a table. */
export const cellsOf = (row: string): string[] => row.split(/(?<!\\) \| /).map((cell) => cell.replace(/^\| | \|$/g, ''))
