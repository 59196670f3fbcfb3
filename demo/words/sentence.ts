export interface Sentence {
  /** 'opening' and 'place' have a place of their own; of any other topic a description has at most one sentence. */
  readonly topic: string
  /** May be more than one sentence. {words} are filled from the facts. */
  readonly text: string
  /** Flags of the facts that must be set, or with ! must not be. */
  readonly needs: readonly string[]
  /** So particular that two people at most would write it. */
  readonly rare: boolean
}

/** Sentences of one topic: each line a text, then the flags it needs, separated by spaces, and `rare`. */
export function about(topic: string, common: string, ...lines: readonly (readonly [text: string, needs?: string])[]): Sentence[] {
  return lines.map(([text, needs = '']) => {
    const flags = `${common} ${needs}`.split(' ').filter(Boolean)
    return { topic, text, needs: flags.filter((flag) => flag !== 'rare'), rare: flags.includes('rare') }
  })
}
