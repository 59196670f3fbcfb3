/** The facts of one property. */
export interface ComparedFact {
  readonly label: string
  /** Undefined where it is not known. */
  readonly value: string | undefined
}

export interface CompareRow {
  readonly label: string
  /** In the order of the properties; undefined where it is not known, null where a property of its kind has no such fact. */
  readonly values: readonly (string | undefined | null)[]
  readonly differs: boolean
}

/** One row for each label, in the order in which the properties have them; a label that comes twice counts once. Rows in which nothing is known are left out. */
export function compareRows(properties: readonly (readonly ComparedFact[])[]): CompareRow[] {
  const columns = properties.map((facts) => new Map(facts.toReversed().map(({ label, value }) => [label, value])))
  return orderedLabels(properties).flatMap((label) => {
    const values = columns.map((column) => (column.has(label) ? column.get(label) : null))
    if (values.every((value) => value === undefined || value === null)) return []
    return [{ label, values, differs: new Set(values).size > 1 }]
  })
}

/** The labels of all properties in one order: a label that only some properties have follows the label before it in their list. */
function orderedLabels(properties: readonly (readonly ComparedFact[])[]): string[] {
  const labels: string[] = []
  for (const facts of properties) {
    let at = 0
    for (const { label } of facts) {
      const known = labels.indexOf(label)
      if (known < 0) labels.splice(at, 0, label)
      at = (known < 0 ? at : Math.max(at - 1, known)) + 1
    }
  }
  return labels
}
