import type { ComparedProperty, ComparedRequirement, FitContext, PartOfFit } from './compared.ts'
import { budgetFit, kindFit, roomsFit, transactionFit } from './fit-parts.ts'
import { localityFit } from './locality-fit.ts'

export interface Fit {
  readonly fits: boolean
  /** 0 to 100; 0 when it does not fit. */
  readonly score: number
  /** Short words: 'in Baner', 'within budget', '2 BHK'. */
  readonly reasons: readonly string[]
  /** What does not fit, or nearly fits: '3 BHK instead of 2 BHK'. */
  readonly misses: readonly string[]
}

/** In the order in which their words are read. */
const PARTS: readonly ((property: ComparedProperty, requirement: ComparedRequirement, context: FitContext) => PartOfFit)[] = [
  transactionFit,
  localityFit,
  budgetFit,
  roomsFit,
  kindFit,
]

/** In the order in which they are compared: first what excludes most pairs at the least cost. */
const COMPARED: typeof PARTS = [transactionFit, budgetFit, roomsFit, kindFit, localityFit]

/** Whether a property fits a requirement, how well, and why. */
export function fitOf(property: ComparedProperty, requirement: ComparedRequirement, context: FitContext): Fit {
  const parts = PARTS.map((part) => part(property, requirement, context))
  const score = fitScore(property, requirement, context)
  const reasons = parts.flatMap(({ reason }) => reason?.() ?? [])
  const misses = parts.flatMap(({ miss }) => miss?.() ?? [])
  return { fits: score > 0, score, reasons, misses }
}

/** The score of `fitOf` without its words: 1 to 100, or 0 when the property does not fit. */
export function fitScore(property: ComparedProperty, requirement: ComparedRequirement, context: FitContext): number {
  let sum = 0
  for (const part of COMPARED) {
    const { points } = part(property, requirement, context)
    if (points === undefined) return 0
    sum += points
  }
  // half a point may be 0.4999 by the order of the additions
  return Math.max(1, Math.round(sum + 1e-6))
}
