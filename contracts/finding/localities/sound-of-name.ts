/** Letters of Devanagari that sound alike in names of places, as one Latin letter; the vowel a is left out, as `soundOfName` does. */
const DEVANAGARI: Readonly<Record<string, string>> = {
  ...lettersOf(
    'k क ख, g ग घ, C च छ, j ज झ, t ट ठ त थ, d ड ढ द ध, n ण न ङ ञ ं ँ, p प, f फ, b ब भ, m म, y य, r र ऋ ृ, l ल ळ, v व, s श ष स, h ह ः',
  ),
  ...lettersOf('a अ आ, i इ ई ि ी, u उ ऊ ु ू, e ए ऐ ऍ े ै ॅ, o ओ औ ऑ ो ौ ॉ'),
  'ा': '',
  '्': '',
}

function lettersOf(table: string): Record<string, string> {
  return Object.fromEntries(
    table.split(', ').flatMap((row) => {
      const [latin = '', ...letters] = row.split(' ')
      return letters.map((letter) => [letter, latin])
    }),
  )
}

/** Latin spellings of one sound, the longer ones first. */
const SPELLINGS: readonly (readonly [spelling: RegExp, sound: string])[] = [
  [/chh?/g, 'C'],
  [/sh/g, 's'],
  [/ph/g, 'f'],
  [/([kgtdbj])h/g, '$1'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/x/g, 'ks'],
  [/[cq]/g, 'k'],
  [/ee|y(?![aeiou])/g, 'i'],
  [/oo/g, 'u'],
  [/au|ou/g, 'o'],
  [/ai/g, 'e'],
]

/**
 * A key that is equal for names that sound alike in Marathi, Hindi or English, in either script: 'Kothrud', 'Kothrood' and 'कोथरुड';
 * 'Wakad', 'Vakaad' and 'वाकड'. Vowels of a, doubled and aspirated letters are not told apart.
 * @param name of `foldText`, without spaces and signs
 */
export function soundOfName(name: string): string {
  let sound = Array.from(name, (letter) => DEVANAGARI[letter] ?? letter).join('')
  for (const [spelling, letter] of SPELLINGS) sound = sound.replace(spelling, letter)
  return (
    sound
      .replace(/(?!^)a/g, '')
      .replace(/n(?=[pbf])/g, 'm')
      // a village is गाव in Marathi and गांव in Hindi
      .replace(/gnv/g, 'gv')
      .replace(/(.)\1+/g, '$1')
  )
}
