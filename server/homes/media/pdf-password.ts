import { createCipheriv, createHash } from 'node:crypto'

/**
 * Whether a PDF that names an encryption dictionary opens without a password. Many documents are encrypted only to forbid printing or
 * changing them: their user password is empty. Knows the standard security handler (ISO 32000-2, 7.6.4) with revisions 2, 3, 4 and 6, and
 * Adobe's revision 5; of other handlers the answer is false.
 */
export function opensWithoutPassword(bytes: Buffer): boolean {
  const dictionaries = encryptionDictionaries(bytes)
  if (dictionaries.length === 0 || dictionaries.length > MAX_DICTIONARIES) return false
  const ids = fileIds(bytes)
  return dictionaries.every((dictionary) => ids.some((id) => hasEmptyPassword(dictionary, id)))
}

/** Maximum number of different encryption dictionaries, and of file identifiers, that are tried. Each saved change of a PDF can append them again. */
const MAX_DICTIONARIES = 4
/** Times that a name is searched for. */
const MAX_FOUND = 100
/** Characters of a dictionary; usual are 300 to 700. */
const MAX_DICTIONARY_LENGTH = 4_096

/** The texts behind a name or object number. */
function textsBehind(bytes: Buffer, name: string): string[] {
  const texts: string[] = []
  let at = bytes.indexOf(name)
  for (; at >= 0 && texts.length < MAX_FOUND; at = bytes.indexOf(name, at + name.length)) {
    const isPartOfNumber = /\d/.test(name.charAt(0)) && /\d/.test(bytes.toString('latin1', at - 1, at))
    const start = at + name.length
    if (!isPartOfNumber) texts.push(bytes.toString('latin1', start, start + MAX_DICTIONARY_LENGTH))
  }
  return texts
}

function encryptionDictionaries(bytes: Buffer): Dictionary[] {
  const texts = new Set<string>()
  for (const text of textsBehind(bytes, '/Encrypt')) {
    const [, number, generation] = /^\s*(\d{1,10})\s+(\d{1,5})\s+R/.exec(text) ?? []
    // the last object of a number is the current one
    const dictionary = number === undefined ? text : textsBehind(bytes, `${number} ${generation} obj`).at(-1)
    if (dictionary !== undefined && /^\s*<</.test(dictionary)) texts.add(dictionary)
    if (texts.size > MAX_DICTIONARIES) break
  }
  return [...texts].map(readDictionary)
}

/** The first part of each different file identifier; an empty one where there is none. */
function fileIds(bytes: Buffer): Buffer[] {
  const ids = textsBehind(bytes, '/ID').flatMap((text) => {
    const [open] = /^\s*\[\s*/.exec(text) ?? []
    const read = open === undefined ? undefined : readString(text, open.length)
    return read ? [read.value.toString('latin1')] : []
  })
  return [...new Set([...ids, ''])].slice(0, MAX_DICTIONARIES).map((id) => Buffer.from(id, 'latin1'))
}

/** Strings are read as bytes, names and numbers as text. Nested values are left out. */
type Dictionary = ReadonlyMap<string, Buffer | string>

const TOKEN = /[\0\s]*(?:%[^\r\n]*[\0\s]*)*(<<|>>|\[|\]|\/[^\0\s()<>[\]{}/%]*|[^\0\s()<>[\]{}/%]+|(?=[(<]))/y

function readDictionary(text: string): Dictionary {
  const entries = new Map<string, Buffer | string>()
  let depth = 0
  let name: string | undefined
  TOKEN.lastIndex = 0
  for (let token = TOKEN.exec(text)?.[1]; token !== undefined; token = TOKEN.exec(text)?.[1]) {
    let value: Buffer | string = token
    if (token === '') {
      const read = readString(text, TOKEN.lastIndex)
      if (!read) break
      TOKEN.lastIndex = read.end
      value = read.value
    } else if (token === '<<' || token === '[') depth++
    else if (token === '>>' || token === ']') depth--
    if (depth <= 0) break
    if (depth > 1 || token === ']' || token === '>>') name = undefined
    else if (name === undefined) name = token.startsWith('/') ? token : undefined
    else {
      entries.set(name.slice(1), value)
      name = undefined
    }
  }
  return entries
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** Reads a hexadecimal or literal string (ISO 32000-2, 7.3.4). @returns its bytes, and where it ends; undefined when there is none */
function readString(text: string, at: number): { readonly value: Buffer; readonly end: number } | undefined {
  if (text[at] === '<') {
    const end = text.indexOf('>', at)
    const digits = text.slice(at + 1, end).replace(/[\0\s]/g, '')
    if (end < 0 || /[^\da-f]/i.test(digits)) return undefined
    return { value: Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex'), end: end + 1 }
  }
  if (text[at] !== '(') return undefined
  let value = ''
  let open = 1
  for (let next = at + 1; next < text.length; next++) {
    const char = text[next] ?? ''
    if (char === '\\') {
      const [escaped = '', octal] = /^(?:([0-7]{1,3})|\r\n|[\s\S])/.exec(text.slice(next + 1, next + 4)) ?? []
      next += escaped.length
      if (octal !== undefined) value += String.fromCharCode(Number.parseInt(octal, 8) & 255)
      // a line break behind a backslash is no part of the string
      else if (!/^[\r\n]/.test(escaped)) value += ESCAPES[escaped] ?? escaped
      continue
    }
    if (char === '(') open++
    if (char === ')' && --open === 0) return { value: Buffer.from(value, 'latin1'), end: next + 1 }
    value += char
  }
  return undefined
}

/** Fills passwords of fewer than 32 bytes (ISO 32000-2, 7.6.4.3.2); the empty password is this padding alone. */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

function hasEmptyPassword(dictionary: Dictionary, id: Buffer): boolean {
  const [owner, user] = [dictionary.get('O'), dictionary.get('U')]
  if (dictionary.get('Filter') !== '/Standard' || !Buffer.isBuffer(owner) || !Buffer.isBuffer(user)) return false
  const revision = Number(dictionary.get('R'))
  if (revision === 5 || revision === 6) {
    const salt = user.subarray(32, 40)
    const hash = revision === 5 ? sha(256, salt) : hardenedHash(salt)
    return user.length >= 48 && hash.equals(user.subarray(0, 32))
  }
  if (![2, 3, 4].includes(revision) || owner.length < 32 || user.length < 32) return false
  const key = fileKey(dictionary, owner, id, revision)
  if (revision === 2) return rc4(key, PADDING).equals(user.subarray(0, 32))
  let check = rc4(key, md5(PADDING, id))
  for (let round = 1; round <= 19; round++) {
    check = rc4(
      key.map((byte) => byte ^ round),
      check,
    )
  }
  return check.equals(user.subarray(0, 16))
}

/** The key of the file for the empty password (algorithm 2). */
function fileKey(dictionary: Dictionary, owner: Buffer, id: Buffer, revision: number): Buffer {
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE(Number(dictionary.get('P')) | 0)
  const isMetadataPlain = revision === 4 && dictionary.get('EncryptMetadata') === 'false'
  const hash = md5(PADDING, owner.subarray(0, 32), permissions, id, Buffer.alloc(isMetadataPlain ? 4 : 0, 0xff))
  if (revision === 2) return hash.subarray(0, 5)
  const bits = revision === 4 ? 128 : Number(dictionary.get('Length') ?? 40)
  const length = Math.min(Math.max(Math.floor(bits / 8) || 5, 5), 16)
  let key = hash.subarray(0, length)
  for (let round = 0; round < 50; round++) key = md5(key).subarray(0, length)
  return key
}

/** The hash of the empty password in revision 6 (algorithm 2.B); ends after at most 288 rounds. */
function hardenedHash(salt: Buffer): Buffer {
  let key = sha(256, salt)
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false)
    const encrypted = cipher.update(Buffer.concat(Array<Buffer>(64).fill(key)))
    // 256 % 3 is 1: the sum of the bytes has the same remainder as the number that they spell
    const remainder = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = sha(([256, 384, 512] as const)[remainder as 0 | 1 | 2], encrypted)
    last = encrypted.at(-1) ?? 0
  }
  return key.subarray(0, 32)
}

const md5 = (...parts: readonly Buffer[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest()

const sha = (bits: 256 | 384 | 512, bytes: Buffer): Buffer => createHash(`sha${bits}`).update(bytes).digest()

/** RC4, which OpenSSL 3 has only in its legacy provider. */
function rc4(key: Uint8Array, bytes: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_zero, at) => at)
  const at = (index: number): number => state[index & 255] ?? 0
  const swap = (one: number, other: number) => {
    const kept = at(one)
    state[one & 255] = at(other)
    state[other & 255] = kept
  }
  for (let one = 0, other = 0; one < 256; one++) {
    other = (other + at(one) + (key[one % key.length] ?? 0)) & 255
    swap(one, other)
  }
  let [one, other] = [0, 0]
  return Buffer.from(bytes).map((byte) => {
    one = (one + 1) & 255
    other = (other + at(one)) & 255
    swap(one, other)
    return byte ^ at(at(one) + at(other))
  }) as Buffer
}
