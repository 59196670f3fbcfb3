import { formatDate } from '#contracts/base/values/time.ts'
import type { NumberHolder } from '#contracts/reaching/shared-numbers/shared-numbers.ts'

type Reason = NumberHolder['reasons'][number]

const WHY: Readonly<Record<Reason['kind'], (title: string) => string>> = {
  property: (title) => `Unlocked your number for ${title}`,
  requirement: (title) => `Answered your requirement: ${title}`,
  lead: (title) => `You unlocked the number for ${title} and shared yours`,
}

/** 'Unlocked your number for Lotus Nest, since 3 Nov 2026'. */
export const whyAndSince = ({ kind, title, since }: Reason): string => `${WHY[kind](title)}, since ${formatDate(since)}`

export const unwantedWords = (since: string): string => `You said on ${formatDate(since)} that calls are no longer wanted.`
