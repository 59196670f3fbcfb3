import { budgetFit, kindFit, roomsFit, transactionFit } from './fit-criteria.ts'
import type { CriterionResult, FitContext, MatchableProperty, MatchableRequirement } from './fit-types.ts'
import { localityFit } from './locality-fit.ts'

export interface Fit {
  readonly fits: boolean
  /** 0 to 100; 0 when it does not fit. */
  readonly score: number
  /** Short texts: 'in Baner', 'within budget', '2 BHK'. */
  readonly reasons: readonly string[]
  /** Short texts about what does not fit, or only nearly: '3 BHK instead of 2 BHK'. */
  readonly misses: readonly string[]
}

/** All criteria, in the order in which their texts are shown. */
const CRITERIA: readonly ((property: MatchableProperty, requirement: MatchableRequirement, context: FitContext) => CriterionResult)[] = [
  transactionFit,
  localityFit,
  budgetFit,
  roomsFit,
  kindFit,
]

/** The same criteria in order of cost: first those that cheaply exclude the most pairs. */
const CRITERIA_BY_COST: typeof CRITERIA = [transactionFit, budgetFit, roomsFit, kindFit, localityFit]

/** Whether a property fits a requirement, how well, and why. */
export function fitOf(property: MatchableProperty, requirement: MatchableRequirement, context: FitContext): Fit {
  const results = CRITERIA.map((criterion) => criterion(property, requirement, context))
  const score = fitScore(property, requirement, context)
  const reasons = results.flatMap(({ reason }) => reason?.() ?? [])
  const misses = results.flatMap(({ miss }) => miss?.() ?? [])
  return { fits: score > 0, score, reasons, misses }
}

/** The score of `fitOf` without its texts: 1 to 100, or 0 when the property does not fit. */
export function fitScore(property: MatchableProperty, requirement: MatchableRequirement, context: FitContext): number {
  let sum = 0
  for (const criterion of CRITERIA_BY_COST) {
    const { points } = criterion(property, requirement, context)
    if (points === undefined) return 0
    sum += points
  }
  // the sum of floating-point numbers depends on their order: half a point may become 0.4999
  return Math.max(1, Math.round(sum + 1e-6))
}
