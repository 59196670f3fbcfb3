/**
 * Web and e-mail addresses. Endings that are also words, such as 'in' and 'me', count only before a slash: 'near the park.in Baner' is no
 * link. Names of mail services stand for spelled-out addresses.
 */
const LINKS = [
  /https?:\/\/|\bwww\.[a-z0-9]/iu,
  /[\w+-]@[a-z0-9-]{1,63}\.[a-z]{2}/iu,
  /[a-z0-9-]{2,63}\.(?:com|net|org|info|xyz|online|site|shop|app|link|co\.in)\b/iu,
  /\b[a-z0-9-]{1,63}\.(?:in|me|ly|co|io)\/\w/iu,
  /\b(?:gmail|yahoo|hotmail|outlook|rediffmail)\b/iu,
]

/** The first address of the web or of e-mail in a text, and where it begins. */
export function findLink(text: string): RegExpExecArray | undefined {
  return LINKS.map((pattern) => pattern.exec(text)).find((found) => found !== null)
}
