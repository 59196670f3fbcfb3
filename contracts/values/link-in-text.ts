/**
 * Addresses of the web and of e-mail. Endings that are also words, such as 'in' and 'me', count before a slash only: 'near the park.in Baner' is no
 * link. The names of mail services stand for addresses that are spelled out.
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
