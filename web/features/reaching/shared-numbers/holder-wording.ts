import { formatDate } from '#contracts/base/values/time.ts'
import type { NumberHolder } from '#contracts/reaching/shared-numbers/shared-numbers.ts'

type Reason = NumberHolder['reasons'][number]

/** 'Unlocked your number for Lotus Nest, since 3 Nov 2026'. */
export const whyAndSince = (reason: Reason): string =>
  `${whyOf(reason)}, since ${formatDate(reason.since)}${reason.withdrawnAt ? `; withdrawn on ${formatDate(reason.withdrawnAt)}` : ''}`

function whyOf({ kind, title, isChatOnly }: Reason): string {
  if (kind === 'property') return `Unlocked your number for ${title}`
  if (kind === 'requirement') return `Answered your requirement: ${title}`
  return `You unlocked the number for ${title} and shared yours${isChatOnly ? ' for WhatsApp' : ''}`
}

export const unwantedWords = (since: string): string => `You said on ${formatDate(since)} that calls are no longer wanted.`

/** Why no calls are wanted of a person who has the number. @returns undefined while some are */
export function whyUnwanted({ unwantedSince, withdrawnAt }: Pick<NumberHolder, 'unwantedSince' | 'withdrawnAt'>): string | undefined {
  if (!unwantedSince) return undefined
  return unwantedSince === withdrawnAt
    ? `You withdrew your number on ${formatDate(withdrawnAt)}. They had got it before.`
    : unwantedWords(unwantedSince)
}
