import { normaliseText } from './normalise.ts'

/** Refusal of a text with an address of the web or of e-mail, or a name at a messenger. */
export const LINK_IN_TEXT = 'Please leave links, e-mail addresses and messenger names out. People reach you through the call button.'

/** Not inside a word. */
const START = '(?<![\\p{L}\\p{M}])'
const APP_IN_DEVANAGARI = '(?:इंस्टा|इन्स्टा)(?:ग्राम)?|टेलीग्राम|टेलिग्राम|फेसबुक'
const APP = `(?:insta(?:gram)?|inst@gram|ig|telegram|tg|facebook|fb|snap ?chat|twitter|youtube|linked ?in|whats ?app|we ?chat|skype|${APP_IN_DEVANAGARI})`
const OWN_LABEL = '(?:id|i\\.d\\.|handle|user ?name|channel|account|a/c|आईडी|आयडी)'
const LABEL = `(?:${OWN_LABEL}|page|profile|पेज)`
const NAME = '[@a-z][\\w.-]{2,}'
const DOT = '(?: ?[({[] ?(?:dot|\\.) ?[)}\\]] ?| डॉट )'
const ENDING = '(?:com|in|net|org|co|info|me|io|xyz|site|shop|online|कॉम|इन)'

/**
 * Endings that are also words, such as 'in', 'me' and 'shop', count only before a slash, behind an @ or behind the word 'website':
 * 'near the park.in Baner' is no link. Names of mail services stand for spelled-out addresses.
 */
const LINKS = [
  'h(?:tt|xx)ps?://',
  `${START}www[. ][a-z0-9]`,
  // e-mail
  '[\\w+-]@[a-z0-9-]{1,63}\\.[a-z]{2}',
  '[\\w+-] ?@ ?[a-z0-9-]{1,63} ?\\. ?(?:com|net|org)(?![a-z])',
  `${START}(?:gmail|yahoo|hotmail|rediffmail|protonmail|जीमेल)(?![a-z])`,
  '@ ?outlook(?![a-z])',
  '[a-z0-9] ?[({[] ?(?:at|@) ?[)}\\]] ?[a-z0-9-]{2,63}',
  '[a-z0-9._-]{2,64}@(?:ok(?:axis|icici|hdfcbank|sbi)|ybl|ibl|axl|apl|upi|paytm)(?![a-z])',
  // web
  '[a-z0-9-]{2,63}(?:\\.| \\.)(?:com|org|info|xyz|co\\.in)(?![a-z]|\\. [a-z])',
  `${START}[a-z0-9-]{1,63}\\.(?:in|me|ly|co|io|be|ee|gl|gle|net|app|info|site|shop|link|online|page|dev)/\\w`,
  `${START}(?:web ?site|web|url|link|portal|visit|blog)\\W{1,3}(?:(?:is|us|our|at|on)\\W{1,3}){0,2}[a-z0-9-]{3,63}\\.${ENDING}(?![a-z])`,
  `[\\p{L}\\p{M}\\d]${DOT}${ENDING}(?![\\p{L}\\p{M}])`,
  // 'dot in' alone is prose: 'the red dot in the map'
  '[\\p{L}\\p{M}\\d] dot (?:com|net|org|co dot in)(?![\\p{L}\\p{M}])',
  `${START}at [a-z0-9-]{3,63} dot ${ENDING}(?![\\p{L}\\p{M}]| [a-z])`,
  // messengers
  `${START}${APP}(?: ${LABEL})?(?: (?:is|par|pe|वर|पर))? ?(?:[:=@]| [–-] ) ?@?${NAME}`,
  `${START}${APP} ${OWN_LABEL} (?:is )?(?!proof|card|is |of )${NAME}`,
  `${START}${APP} @?[a-z]{2,}\\d*[_\\d]`,
  `${START}(?:my|our) ${APP} (?:is |as )?${NAME}`,
  `${START}(?:snap|signal|discord|threads|x|koo) ?[:=-]? ?@${NAME}`,
  `${START}(?:find|follow|dm|message|msg|ping) (?:\\p{L}{1,20} ){0,3}(?:insta(?:gram)?|telegram|facebook|fb|snap ?chat)(?: as| at)? ${NAME}`,
  `${START}(?:insta(?:gram)?|telegram|${APP_IN_DEVANAGARI}) (?:par|pe|वर|पर) ${NAME}`,
  `${START}(?:dm|follow|message|msg|ping|tag|contact|write to|reach)(?: me| us)?(?: on| at)? @${NAME}`,
  // a name with a digit, a low line or a dot inside is no place, as '2 BHK @Baner' is
  '(?<![\\w.])@[a-z]+(?:[_.][a-z0-9]|\\d)',
].map((pattern) => new RegExp(pattern, 'u'))

const SPELLED_WORD = /(?<![a-z0-9@.])(?:[a-z] ){3,}[a-z](?![a-z])/g

/** Whether a text contains an address of the web or of e-mail, or a name at a messenger. */
export function containsLink(text: string): boolean {
  const plain = normaliseText(text, 'NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(SPELLED_WORD, (letters) => letters.replaceAll(' ', ''))
  return LINKS.some((pattern) => pattern.test(plain))
}
