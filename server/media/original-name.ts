/** Characters of a name that are kept. */
const LONGEST = 150

/**
 * A file's name as its owner may see it again: its last part, without characters that cannot be seen or that turn the direction of
 * what follows, at most 150 characters with its extension. It is never used as a path.
 */
export function cleanFileName(name: string): string {
  const seen = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/^.*[/\\]/su, '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu, '')
    .trim()
  const characters = [...seen]
  if (characters.length <= LONGEST) return seen === '' || /^\.+$/.test(seen) ? 'file' : seen
  const extension = /\.[\p{L}\p{N}]{1,8}$/u.exec(seen)?.[0] ?? ''
  return characters.slice(0, LONGEST - extension.length).join('') + extension
}
