/** The facts of one property. */
export interface ComparedFact {
  readonly label: string
  /** Undefined where it is not known. */
  readonly value: string | undefined
}

export interface CompareRow {
  readonly label: string
  /** One value per property, in their order: undefined when it is not known, null when this kind of property has no such fact. */
  readonly values: readonly (string | undefined | null)[]
  readonly differs: boolean
}

/** One row per label, in the order of the properties' facts; a repeated label counts once. Rows without a known value are left out. */
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
