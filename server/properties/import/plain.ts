/** Letters and digits alone, in lower case: what is left of a name or a code however it is spelled. */
export function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
