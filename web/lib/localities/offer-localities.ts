import {
  type LocalityNames,
  localitiesBegunBy,
  type NamedLocality,
  nameKey,
  nameWords,
} from '#contracts/finding/localities/locality-names.ts'
import { readLocality } from '#contracts/finding/localities/read-locality.ts'
import { soundOfName } from '#contracts/finding/localities/sound-of-name.ts'

/** Shorter sounds begin too many names. */
const MIN_SOUND_BEGINNING = 3

/**
 * The localities that a text may become or mean, the best first: the one that it means, those with a name, spelling or pin code that begins
 * with it, with a word that does, with a name that begins with its sound, and those that it misspells. None for a blank text.
 */
export function offerLocalities<L extends NamedLocality>(names: LocalityNames<L>, text: string, atMost: number): L[] {
  const key = nameKey(text)
  if (key === '') return []
  const sound = soundOfName(key)
  const reading = readLocality(names, text)
  const namesOf = ({ name, marathiName, aliases }: L) => [name, marathiName ?? '', ...aliases]
  const beginsWord = (locality: L) =>
    namesOf(locality).some((name) => {
      const words = nameWords(name)
      return words.some((_word, at) => words.slice(at).join('').startsWith(key))
    })
  const offered = [
    ...(reading.kind === 'sure' ? [reading.locality] : []),
    ...names.localities.filter(({ name }) => nameKey(name).startsWith(key)),
    ...localitiesBegunBy(names.byKey, key),
    ...names.localities.filter(beginsWord),
    ...(sound.length < MIN_SOUND_BEGINNING ? [] : localitiesBegunBy(names.bySound, sound)),
    ...(reading.kind === 'likely' ? reading.localities : []),
  ]
  return [...new Set(offered)].slice(0, atMost)
}
