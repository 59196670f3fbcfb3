import { isSharedStay } from '#contracts/homes/properties/property-kinds.ts'
import { LOCALITY_NOTES } from '../locality-notes.ts'
import type { Voice } from '../personas.ts'
import type { Offer } from '../property.ts'
import type { Random } from '../random.ts'
import type { Sentence } from './facts.ts'
import { type Facts, factsOf } from './facts.ts'
import { HOME_DETAILS } from './home-details.ts'
import { HOME_OPENINGS } from './home-openings.ts'
import { PLOT_SENTENCES, STAY_SENTENCES, WORKPLACE_SENTENCES } from './other-sentences.ts'

/** Fewest and most sentences after the opening. */
const SENTENCES_AFTER_OPENING: Readonly<Record<Voice, readonly [number, number]>> = {
  warm: [2, 4],
  plain: [2, 3],
  terse: [1, 3],
  formal: [2, 4],
}
const MAX_USES_OF_RARE = 2
/** Maximum properties with the same note about a locality. */
const MAX_USES_OF_NOTE = 3
/** Probability that a description has a sentence that is only true for its locality. */
const LOCALITY_NOTE_CHANCE = 0.62
/** Probability that the place follows the opening instead of coming last. */
const PLACE_EARLY_CHANCE = 0.35

/** Replaces the landmarks, so that they differ from those of the opening. */
const withOtherLandmarks = (text: string) => text.replaceAll('{near2}', '{near4}').replaceAll('{near}', '{near3}')

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function sentencesFor({ category, propertyFor }: Offer): readonly Sentence[] {
  if (category === 'PLOT') return PLOT_SENTENCES
  if (category === 'COMMERCIAL') return WORKPLACE_SENTENCES
  return isSharedStay(propertyFor) ? STAY_SENTENCES : [...HOME_OPENINGS, ...HOME_DETAILS]
}

/** Writes descriptions from the facts of an offer, in the poster's style. */
export class Writer {
  readonly #random: Random
  readonly #uses = new Map<string, number>()

  constructor(random: Random) {
    this.#random = random
  }

  /** @returns 2 to 5 sentences */
  describe(offer: Offer, voice: Voice): string {
    const random = this.#random
    const facts = factsOf(random, offer, voice)
    const fitting = sentencesFor(offer).filter(({ needs }) =>
      needs.every((need) => (need.startsWith('!') ? !facts.flags.has(need.slice(1)) : facts.flags.has(need))),
    )
    const opening = this.#leastUsed(fitting.filter(({ topic }) => topic === 'opening'))
    const place = this.#aboutPlace(offer, fitting)
    const topics = new Set(fitting.map(({ topic }) => topic))
    for (const done of ['opening', 'place', ...(opening ? covered(opening.text) : []), ...covered(place ?? '')]) topics.delete(done)
    const wanted = random.int(...SENTENCES_AFTER_OPENING[voice]) - (place ? 1 : 0)
    const details = random
      .shuffle([...topics])
      .slice(0, Math.max(wanted, 1))
      .flatMap((topic) => this.#leastUsed(fitting.filter((sentence) => sentence.topic === topic))?.text ?? [])
    const rest = place ? (random.chance(PLACE_EARLY_CHANCE) ? [place, ...details] : [...details, place]) : details
    const sentences = opening?.text.includes('{near}') ? rest.map(withOtherLandmarks) : rest
    return [opening?.text ?? '', ...sentences].map((text) => capitalised(filled(text, facts))).join(' ')
  }

  #aboutPlace(offer: Offer, fitting: readonly Sentence[]): string | undefined {
    const random = this.#random
    const lived = offer.category === 'RESIDENTIAL'
    const notes = LOCALITY_NOTES[offer.locality]?.notes.filter((note) => (this.#uses.get(note) ?? 0) < MAX_USES_OF_NOTE) ?? []
    if (lived && notes.length > 0 && random.chance(LOCALITY_NOTE_CHANCE))
      return this.#leastUsed(notes.map((text) => ({ topic: 'place', text, needs: [], rare: false })))?.text
    return random.chance(0.8) ? this.#leastUsed(fitting.filter(({ topic }) => topic === 'place'))?.text : undefined
  }

  #leastUsed(sentences: readonly Sentence[]): Sentence | undefined {
    const left = sentences.filter(({ text, rare }) => !rare || (this.#uses.get(text) ?? 0) < MAX_USES_OF_RARE)
    const ranked = left.map((sentence) => ({
      sentence,
      rank: (this.#uses.get(sentence.text) ?? 0) + this.#random.range(0, 0.9) - sentence.needs.length * 0.4,
    }))
    const chosen = ranked.sort((a, b) => a.rank - b.rank)[0]?.sentence
    if (chosen) this.#uses.set(chosen.text, (this.#uses.get(chosen.text) ?? 0) + 1)
    return chosen
  }
}

const SUBJECTS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/water|tanker/i, ['water']],
  [/parking|parked/i, ['parking']],
  [/\{furniture\}|furnished|furniture/i, ['furnishing']],
  [/\{carpet\}|\{built\}/i, ['area']],
  [/lift|stairs/i, ['power']],
  [/vacant|empty/i, ['timing']],
  [/famil|tenant/i, ['tenants']],
  [/light|sun|breeze|facing/i, ['light']],
  [/balcon/i, ['balcony']],
  [/kitchen/i, ['kitchen']],
  [/quiet/i, ['quiet']],
]

/** Topics that this sentence covers, which no other sentence should repeat. */
function covered(text: string): string[] {
  return SUBJECTS.flatMap(([subject, topics]) => (subject.test(text) ? topics : []))
}

function filled(text: string, { words }: Facts): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const word = words.get(name)
    if (word === undefined) throw new Error(`A sentence asks for {${name}}`)
    return word
  })
}
