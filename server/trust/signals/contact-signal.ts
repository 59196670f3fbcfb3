import { containsLink } from '#contracts/base/values/link-in-text.ts'
import { containsPhoneNumber } from '#contracts/base/values/phone-in-text.ts'
import { SIGNAL_MESSAGES } from '#contracts/operations/signal-messages.ts'
import type { ContactEvidence, ContactSignal, TextField } from '#contracts/operations/signals.ts'

/** Context that is shown on each side of a contact. */
const WORDS_AROUND = 3
const MAX_PASSAGE_LENGTH = 200

/** Reports contacts in the texts of a property. Posting refuses them, but not in older or otherwise added texts. */
export function contactSignal(texts: Readonly<Record<TextField, string | null>>): ContactSignal | undefined {
  const evidence = (Object.entries(texts) as [TextField, string | null][]).flatMap(([field, text]) => (text ? contactsIn(field, text) : []))
  if (evidence.length === 0) return undefined
  const has = (kind: ContactEvidence['kind']) => evidence.some((each) => each.kind === kind)
  const summary = has('phone') && has('link') ? SIGNAL_MESSAGES.phoneAndLink : SIGNAL_MESSAGES[has('phone') ? 'phone' : 'link']
  return { signal: 'contact_in_text', summary: [summary], evidence }
}

const CONTAINS = { phone: containsPhoneNumber, link: containsLink }

function contactsIn(field: TextField, text: string): ContactEvidence[] {
  return (['phone', 'link'] as const).flatMap((kind) =>
    CONTAINS[kind](text) ? [{ kind, field, passage: passageOf(text, CONTAINS[kind]) }] : [],
  )
}

/** Returns the contact with WORDS_AROUND words before and after it, cut to MAX_PASSAGE_LENGTH characters. */
function passageOf(text: string, containsContact: (text: string) => boolean): string {
  const words = text.split(/\s+/)
  const contains = (from: number, to: number) => containsContact(words.slice(from, to).join(' '))
  const end = bisect(words.length, (to) => contains(0, to + 1)) + 1
  const start = end - 1 - bisect(end, (back) => contains(end - 1 - back, end))
  const passage = contains(start, end) ? words.slice(Math.max(0, start - WORDS_AROUND), end + WORDS_AROUND).join(' ') : text
  return passage.slice(0, MAX_PASSAGE_LENGTH).toWellFormed()
}

/** Binary search for the least number below `count` at which `holds` becomes true. @returns count - 1 when it never does */
function bisect(count: number, holds: (number: number) => boolean): number {
  let [least, most] = [0, count - 1]
  while (least < most) {
    const middle = Math.floor((least + most) / 2)
    if (holds(middle)) most = middle
    else least = middle + 1
  }
  return least
}
