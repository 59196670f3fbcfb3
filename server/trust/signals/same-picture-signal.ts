import { SIGNAL_MESSAGES } from '#contracts/operations/signal-messages.ts'
import type { SamePictureSignal } from '#contracts/operations/signals.ts'

/** Maximum pairs in the evidence; the summary counts all pairs. */
const MAX_SHOWN = 12

/** Reports pictures that somebody else has posted too. @param pairs the most alike first */
export function samePictureSignal(pairs: SamePictureSignal['evidence']): SamePictureSignal | undefined {
  if (pairs.length === 0) return undefined
  const pictures = new Set(pairs.map(({ picture }) => picture.fileName)).size
  const properties = new Set(pairs.map(({ other }) => other.propertyId)).size
  return { signal: 'same_picture', summary: [SIGNAL_MESSAGES.samePicture(pictures, properties)], evidence: pairs.slice(0, MAX_SHOWN) }
}
