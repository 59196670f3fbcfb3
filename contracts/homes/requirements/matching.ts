import { z } from 'zod'
import { propertySummary } from '../properties/properties.ts'
import { listedRequirement } from './requirements.ts'

/** `score` from 1 to 100. `reasons` and `misses` are short words: 'in Baner', 'within budget', '5% above the budget'. */
const match = z.object({
  score: z.number(),
  reasons: z.array(z.string()),
  misses: z.array(z.string()),
})

/** The live properties that fit a requirement, best first. */
export const requirementMatches = z.array(match.extend({ property: propertySummary }))
export type RequirementMatches = z.infer<typeof requirementMatches>

/** The live requirements that a property fits, best first; `total` counts all of them. */
export const propertyMatches = z.object({ total: z.number(), content: z.array(match.extend({ requirement: listedRequirement })) })
export type PropertyMatches = z.infer<typeof propertyMatches>
