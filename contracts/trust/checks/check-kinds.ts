/** Papers by which a poster can ask for a check of a property. No schema here: the browser loads this. */
export const CHECK_KINDS = ['electricity_bill', 'property_tax_receipt', 'index_ii'] as const
export type CheckKind = (typeof CHECK_KINDS)[number]

export const CHECK_KIND_LABELS: Readonly<Record<CheckKind, string>> = {
  electricity_bill: 'Electricity bill',
  property_tax_receipt: 'Property tax receipt',
  index_ii: 'Index II',
}

/** How a request for a check ends. `unanswered`: no operator decided within PAPERS_KEPT_DAYS. `withdrawn`: by its poster. */
export const CHECK_OUTCOMES = ['seen', 'not_accepted', 'unanswered', 'withdrawn'] as const
export type CheckOutcome = (typeof CHECK_OUTCOMES)[number]
/** Outcomes that an operator decides. */
export const CHECK_DECISIONS = ['seen', 'not_accepted'] as const satisfies readonly CheckOutcome[]
export type CheckDecision = (typeof CHECK_DECISIONS)[number]

/** Requests of one poster in 24 hours. One property can have one open request of each kind. */
export const MAX_CHECKS_ASKED_A_DAY = 10
