import { type ComparedFact, FACT_GROUPS, type FactGroup } from '#web/lib/properties/compared-fact.ts'

export interface CompareRow {
  readonly group: FactGroup
  readonly label: string
  /** One value per property, in their order: undefined when it is not known, null when this kind of property has no such fact. */
  readonly values: readonly (string | undefined | null)[]
  readonly differs: boolean
  /** The columns of the best values with the word that marks them: none when all are equal, or fewer than two are ranked. */
  readonly best: { readonly word: string; readonly columns: readonly number[] } | undefined
}

/**
 * One row per label, sorted by group and then in the order of the properties' facts; a repeated label counts once. Rows without a known
 * value are left out.
 */
export function compareRows(properties: readonly (readonly ComparedFact[])[]): CompareRow[] {
  const columns = properties.map((facts) => new Map(facts.toReversed().map((fact) => [fact.label, fact])))
  const rows = orderedLabels(properties).flatMap((label) => {
    const facts = columns.map((column) => column.get(label))
    const group = facts.find((fact) => fact !== undefined)?.group
    const values = facts.map((fact) => (fact ? fact.value : null))
    if (!group || values.every((value) => value === undefined || value === null)) return []
    return [{ group, label, values, differs: new Set(values).size > 1, best: bestOf(facts) }]
  })
  return FACT_GROUPS.flatMap((group) => rows.filter((row) => row.group === group))
}

function bestOf(facts: readonly (ComparedFact | undefined)[]): CompareRow['best'] {
  const ranked = facts.flatMap((fact, column) => (fact?.best ? [{ column, ...fact.best }] : []))
  const [first] = ranked
  // a rent and a price are not ranked against each other
  if (!first || ranked.some(({ word }) => word !== first.word)) return undefined
  const highest = Math.max(...ranked.map(({ score }) => score))
  const columns = ranked.flatMap(({ column, score }) => (score === highest ? [column] : []))
  return columns.length < ranked.length ? { word: first.word, columns } : undefined
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
