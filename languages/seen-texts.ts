/** Fewest letters of a translation by which it is found inside a longer text: shorter ones stand in others by chance. */
const MIN_LETTERS_INSIDE = 12

const oneSpace = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const lettersIn = (text: string) => text.match(/[\p{L}\p{M}]/gu)?.length ?? 0

/**
 * Whether a screen shows a translation. Its values are filled in, and its tags may divide it into several texts.
 * @param shown the texts of the screen, each as it stands in one place
 */
export function isSeen(translation: string, shown: readonly string[]): boolean {
  const whole = oneSpace(translation)
  if (shown.includes(whole)) return true
  const pieces = whole
    .split(/\{\w+\}|<\/?\w+\/?>/)
    .map(oneSpace)
    .filter((piece) => lettersIn(piece) > 1)
  if (pieces.length === 0) return false
  const letters = pieces.reduce((sum, piece) => sum + lettersIn(piece), 0)
  const inside = letters >= MIN_LETTERS_INSIDE
  const isWhole = pieces.length === 1 && pieces[0] === whole
  if (isWhole) return inside && shown.some((text) => text.includes(whole))
  if (shown.some((text) => stand(pieces, text, inside))) return true
  // in several elements, one behind the other
  return (
    inside && stand(pieces, shown.join('\n'), true) && pieces.every((piece) => shown.some((text) => text === piece || text.includes(piece)))
  )
}

/** Whether the pieces stand in a text in this order. @param inside whether other words of the language may stand around them, too */
function stand(pieces: readonly string[], text: string, inside: boolean): boolean {
  let rest = text
  let values = ''
  for (const piece of pieces) {
    const at = rest.indexOf(piece)
    if (at === -1) return false
    values += rest.slice(0, at)
    rest = rest.slice(at + piece.length)
  }
  return inside || !/\p{Script=Devanagari}/u.test(values + rest)
}
