import type { Random } from './random.ts'
import { courtyard } from './wada-court.ts'
import { streetFront } from './wada-street.ts'

export const oldWada = (random: Random, prefix: string): string => (random.chance(0.55) ? courtyard : streetFront)(random, prefix)
