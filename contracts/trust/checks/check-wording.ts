import { formatDate } from '#contracts/base/values/time.ts'
import { CHECK_KIND_LABELS } from './check-kinds.ts'
import type { PropertyChecks } from './checks.ts'

interface CheckedWords {
  /** What was checked, each with its day. */
  readonly checked: readonly string[]
  /** What was not. */
  readonly unchecked: readonly string[]
}

/** What was checked about a property and its poster, and what not, in sentences. @param isBroker whether a RERA number could be looked up */
export function checkedWords({ phoneConfirmedOn, papers, register }: PropertyChecks, isBroker: boolean, brandName: string): CheckedWords {
  const checked: string[] = []
  const unchecked = [`${brandName} has not visited this home.`]
  if (phoneConfirmedOn) checked.push(`Phone confirmed by code on ${formatDate(phoneConfirmedOn)}.`)
  else unchecked.push('Not checked: the phone number.')
  for (const { kind, seenOn, endsOn } of papers)
    checked.push(`${CHECK_KIND_LABELS[kind]} seen by ${brandName} on ${formatDate(seenOn)}. This counts until ${formatDate(endsOn)}.`)
  if (papers.length === 0) unchecked.push('Not checked: papers of the home.')
  if (register)
    checked.push(
      `RERA number looked up on ${formatDate(register.lookedUpOn)}: ${register.nameAgrees ? 'the name agrees.' : 'the register does not name this broker.'}`,
    )
  else if (isBroker) unchecked.push('Not checked: the RERA number.')
  return { checked, unchecked }
}
