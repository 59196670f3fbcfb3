export const FACT_GROUPS = ['Money', 'Home', 'Rules'] as const
export type FactGroup = (typeof FACT_GROUPS)[number]
export const FACT_GROUP_LABELS: Readonly<Record<FactGroup, string>> = { Money: 'Money', Home: 'Home', Rules: 'Rules' }

/** A fact of one property in a comparison. */
export interface ComparedFact {
  readonly group: FactGroup
  readonly label: string
  /** Undefined where it is not known. */
  readonly value: string | undefined
  /** How it is ranked among the others of its row with the same word: the highest score is marked with the word. */
  readonly best?: { readonly word: string; readonly score: number } | undefined
}
