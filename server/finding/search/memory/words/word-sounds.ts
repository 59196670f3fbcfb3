/** Letters of a word that names may be compared by; longer ones are hardly words. */
const MAX_LETTERS = 40
const LETTERS = /[\p{L}\p{M}]+/gu
const LATIN = /^[a-z]+$/
const DEVANAGARI = /^[\u0900-\u0963\u0970-\u097f]+$/
/** Marathi joins these to the name before them, English mostly does not. */
const JOINED = /^(.{3,})(nagar|nagari|नगर|नगरी)$/

export type Script = 'latin' | 'devanagari'

export interface Sound {
  /**
   * One letter for each consonant, after - for a word that begins with a vowel; K G D B are aspirated. Vowels stand in `vowels`, so that
   * words with the same consonants can be compared with a tolerance.
   */
  readonly consonants: string
  /**
   * The vowels after each of `consonants`, which may have an h between them. Beside a e i o u: x for the inherent vowel of a consonant in
   * Devanagari, which is spoken or not, A for ऐ (main, van), I for ऋ (Krishna, Krupa).
   */
  readonly vowels: readonly string[]
}

/** A word in Latin or Devanagari letters, with its sounds: several for spellings such as the g of 'Gera' and 'Regency'. */
export interface SoundedWord {
  readonly script: Script
  readonly sounds: readonly Sound[]
}

const LETTERS_OF_DEVANAGARI: ReadonlyMap<string, string> = new Map(
  `k:क K:ख g:ग G:घ C:चछ j:जझ t:टठतथ d:डद D:ढध n:नणनङञंँ p:प f:फ b:ब B:भ m:म y:य r:र l:लळ v:व s:शषस h:ह rI:ऋृ
   x:x a:अआाऍॅॲ i:इईिी e:एे A:ऐै u:उऊुू o:ओोऔौऑॉ`
    .split(/\s+/)
    .flatMap((row) => {
      const [latin = '', letters = ''] = row.split(':')
      return Array.from(letters, (letter) => [letter, latin] as const)
    }),
)
const CONSONANT_WITHOUT_SIGN = /([क-ह])(?![ा-ॏ])/g

/** Spellings in Latin letters, replaced in this order. */
const SPELLINGS: readonly (readonly [spelling: RegExp, sound: string])[] = [
  [/^x/, 'eks'],
  [/x/g, 'ks'],
  [/[ts]ion/g, 'son'],
  // silent: 'heights'
  [/(?<=[iu])gh(?![aeiouy])/g, ''],
  [/[dj]ny/g, 'gy'],
  [/ique$/, 'ik'],
  [/ue$/, 'u'],
  [/stle$/, 'sl'],
  [/alm/g, 'am'],
  [/ck|q(?!u)/g, 'k'],
  [/qu/g, 'kv'],
  [/p?ph/g, 'f'],
  [/sh/g, 's'],
  [/dg(?=e)|z/g, 'j'],
  [/t?chh?/g, 'C'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/i?ew(?![aeiouh])/g, 'iu'],
  [/w(?=h?[aeiouy])/g, 'v'],
  [/w/g, 'u'],
  [/ee|y/g, 'i'],
  [/oo/g, 'u'],
  [/[ao]u/g, 'o'],
  [/kh/g, 'K'],
  [/gh/g, 'G'],
  [/dh/g, 'D'],
  [/bh/g, 'B'],
]
/** Names of the letters in 'FC Road', 'VTP', 'DSK': only of those that such words without vowels have. */
const LETTER_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  'b:bi c:si d:di f:ef g:ji h:ech j:je k:ke l:el m:em n:en p:pi q:kyu r:ar s:es t:ti v:vi w:dablyu x:eks z:jed'
    .split(' ')
    .map((row) => row.split(':') as [string, string]),
)
/** Spellings in Latin letters that may have another sound than that of SPELLINGS: 'Regency', 'Orchid', 'Lake', 'Bawdhan' and 'Gurao'. */
const OTHER_SOUNDS: readonly ((word: string) => string)[] = [
  (word) => word.replace(/g(?=[eiy])/g, 'j'),
  (word) => word.replace(/(?<!t)ch(?!h)/g, 'k'),
  (word) => word.replace(/a(?=[^aeiou]e$)/, 'e'),
  (word) => word.replace(/w(?![haeiouy])/g, 'v').replace(/ao$/, 'av'),
  (word) => (/^[^aeiouy]{2,4}$/.test(word) ? Array.from(word, (letter) => LETTER_NAMES[letter]).join('') : word),
]

/** How far the vowels of Latin and Devanagari differ between two consonants; 4 for vowels that are not here. */
const VOWEL_DIFFERENCES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  '': { x: 0, a: 2, e: 2, i: 2, o: 2, u: 2 },
  a: { x: 0, A: 0, o: 1, e: 2, '': 2 },
  e: { A: 0, i: 1, x: 1, a: 2, '': 2 },
  i: { I: 0, e: 1, A: 1, x: 2, '': 2 },
  o: { u: 1, a: 1, x: 2 },
  u: { I: 0, o: 1, x: 1, a: 2, '': 2 },
}
const OTHER_VOWEL = 4
const ONLY_ONE_HAS_H = 2
const S_FOR_J = 2
const ONLY_ONE_IS_ASPIRATED = 1
/** Differences that words with this many consonants may have; the last one for longer words. */
const MAX_DIFFERENCE = [0, 0, 1, 2, 3, 4] as const

/** The words of a text that have only Latin or only Devanagari letters. Takes time linear in the text. @param text of `foldText` */
export function soundedWords(text: string): SoundedWord[] {
  const words = text.match(LETTERS) ?? []
  return words
    .filter((word) => word.length <= MAX_LETTERS)
    .flatMap((word) => JOINED.exec(word)?.slice(1) ?? [word])
    .flatMap((word): SoundedWord[] => {
      if (LATIN.test(word)) return [{ script: 'latin', sounds: soundsOfLatin(word) }]
      return DEVANAGARI.test(word) ? [{ script: 'devanagari', sounds: [soundOf(lettersOfDevanagari(word))] }] : []
    })
}

/**
 * Whether a name written in Latin letters and one in Devanagari are the same name, in Marathi or Hindi spelling: 'Blue Ridge', 'ब्लू रिज'.
 * False for two words of one script.
 */
export function soundAlike(one: SoundedWord, other: SoundedWord): boolean {
  if (one.script === other.script) return false
  const [latin, devanagari] = one.script === 'latin' ? [one, other] : [other, one]
  return latin.sounds.some((sound) => devanagari.sounds.some((another) => isSimilar(sound, another)))
}

/** Equal for sounds that may be similar: the consonants without differences between j and s, aspirated and not. */
export function soundKey({ consonants }: Sound): string {
  return consonants.toLowerCase().replaceAll('j', 's')
}

function soundsOfLatin(word: string): Sound[] {
  const spellings = new Set([word, ...OTHER_SOUNDS.map((respell) => respell(word))])
  return [...spellings].map((each) => soundOf(SPELLINGS.reduce((text, [spelling, sound]) => text.replace(spelling, sound), each)))
}

function lettersOfDevanagari(word: string): string {
  const written = word
    .replace(/[ंँ]$/, '')
    .replaceAll('ज्ञ', 'ग्य')
    .replace(CONSONANT_WITHOUT_SIGN, '$1x')
    // spoken at the end only after two consonants
    .replace(/(?<!्.)x$/, '')
  return Array.from(written, (letter) => LETTERS_OF_DEVANAGARI.get(letter) ?? '').join('')
}

const VOWELS = 'aeiouxAI'

/** @param letters in the letters of `Sound`, with y for य */
function soundOf(letters: string): Sound {
  const plain = letters
    // a village is gaon, गाव in Marathi and गांव in Hindi
    .replace(/gaon|g[ax]nv/g, 'gav')
    .replace(/y/g, 'i')
    // an h after another consonant, and before one
    .replace(/(?<=[b-df-hj-np-tvzBCDGK])h|h(?![aeiouxAI])/g, '')
    // an anusvara takes the place of its consonant: 'संपदा', 'ओंकार'
    .replace(/n(?=[pbBm])/g, 'm')
    .replace(/m(?=[kgCjs])/g, 'n')
    .replace(/([b-df-hj-np-tvzBCDGK])\1+/g, '$1')
    .replace(/k(?=K)|g(?=G)|d(?=D)|b(?=B)/g, '')
  let consonants = ''
  const vowels: string[] = []
  for (const letter of plain) {
    const isVowel = VOWELS.includes(letter) || (letter === 'h' && consonants !== '')
    if (!isVowel || consonants === '') {
      consonants += isVowel ? '-' : letter
      vowels.push('')
    }
    if (isVowel) vowels[vowels.length - 1] += letter
  }
  return { consonants, vowels }
}

function isSimilar(latin: Sound, devanagari: Sound): boolean {
  const count = latin.consonants.length
  if (count === 0 || soundKey(latin) !== soundKey(devanagari)) return false
  const most = MAX_DIFFERENCE[Math.min(count, MAX_DIFFERENCE.length - 1)] as number
  let difference = 0
  for (let at = 0; at < count && difference <= most; at += 1) {
    const [one, other] = [latin.consonants[at] as string, devanagari.consonants[at] as string]
    if (one !== other) difference += one === 'j' || other === 'j' ? S_FOR_J : ONLY_ONE_IS_ASPIRATED
    const [ofLatin, ofDevanagari] = [latin.vowels[at] as string, devanagari.vowels[at] as string]
    difference += count === 1 ? differenceAlone(ofLatin, ofDevanagari) : vowelDifference(ofLatin, ofDevanagari, at === count - 1)
  }
  return difference <= most
}

/** A word with one consonant is known by its vowels only. */
function differenceAlone(latin: string, devanagari: string): number {
  return latin === devanagari.replace(/x$/, '').replaceAll('x', 'a') ? 0 : OTHER_VOWEL
}

function vowelDifference(latin: string, devanagari: string, isLast: boolean): number {
  if (latin === devanagari || (isLast && latin === 'e' && devanagari === '')) return 0
  const ofH = latin.includes('h') === devanagari.includes('h') ? 0 : ONLY_ONE_HAS_H
  const [one, other] = [withoutH(latin), withoutH(devanagari)]
  if (one === other) return ofH
  if (one.length < 2 && other.length < 2) return ofH + (VOWEL_DIFFERENCES[one]?.[other] ?? OTHER_VOWEL)
  const [short, long] = [frontAndBack(one), frontAndBack(other)].sort((a, b) => a.length - b.length) as [string, string]
  if (short === long) return ofH
  return ofH + (long.length - short.length === 1 && long.includes(short) ? 2 : OTHER_VOWEL)
}

const withoutH = (vowels: string): string => vowels.replaceAll('h', '').replace(/(.)\1+/g, '$1')

/** Diphthongs are written in many ways: 'ai', 'aay', 'ie'. Only i for e and i, u for o and u are compared. */
function frontAndBack(vowels: string): string {
  return vowels
    .replace(/[ax]/g, '')
    .replace(/[eAI]/g, 'i')
    .replaceAll('o', 'u')
    .replace(/(.)\1+/g, '$1')
}
