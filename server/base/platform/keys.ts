import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeFolder, undefinedWhenMissing } from './files.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The hash with the current secret first, then those with the other accepted ones. */
type Hashes = readonly [Buffer, ...Buffer[]]

/**
 * Cryptography with the program's secrets (docs/decisions/0208); each use has a derived key of its own. The current secret hashes and seals;
 * during a change of the secret the others are accepted beside it.
 */
export interface Keys {
  /** A keyed hash (HMAC-SHA-256) with the current secret: without the secret, guesses cannot be compared with it. */
  hash(...parts: readonly string[]): Buffer
  /** The hashes with every accepted secret, to look up what may have been stored with another one. */
  hashes(...parts: readonly string[]): Hashes
  /** Whether a hash is that of these parts with any accepted secret; in constant time. @param hash bytes, or base64url */
  isHashOf(hash: Buffer | string, ...parts: readonly string[]): boolean
  /** Encrypts (AES-256-GCM) with the current secret, so that a leaked database alone does not reveal the text. @returns base64url */
  seal(text: string): string
  /** Decrypts. @returns undefined when the text was sealed with none of the accepted secrets or has been changed */
  open(sealed: string): string | undefined
}

const deriveKey = (secret: string, use: string) => Buffer.from(hkdfSync('sha256', secret, 'wada', use, 32))

/**
 * @param secret at least 32 characters, the same in every copy of the program
 * @param others also accepted: the secret before, or the next one
 */
export function createKeys(secret: string, others: readonly string[] = []): Keys {
  const hashKey = deriveKey(secret, 'hash')
  const sealKey = deriveKey(secret, 'seal')
  const otherHashKeys = others.map((other) => deriveKey(other, 'hash'))
  const openKeys = [sealKey, ...others.map((other) => deriveKey(other, 'seal'))]
  const hashes = (...parts: readonly string[]): Hashes => [hashWith(hashKey, parts), ...otherHashKeys.map((key) => hashWith(key, parts))]
  return {
    hash: (...parts) => hashWith(hashKey, parts),
    hashes,
    isHashOf: (given, ...parts) =>
      hashes(...parts).some((right) => isSameSecret(given, typeof given === 'string' ? right.toString('base64url') : right)),
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, sealKey, nonce)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open(text) {
      const bytes = Buffer.from(text, 'base64url')
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined
      for (const key of openKeys) {
        const opened = openWith(key, bytes)
        if (opened !== undefined) return opened
      }
      return undefined
    },
  }
}

const hashWith = (key: Buffer, parts: readonly string[]) => createHmac('sha256', key).update(JSON.stringify(parts)).digest()

function openWith(key: Buffer, bytes: Buffer): string | undefined {
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

/** Compares two secrets, signatures or hashes in constant time, also when their lengths differ. */
export const isSameSecret = (given: string | Buffer, right: string | Buffer): boolean =>
  timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', right, 'buffer'))

/** 256 random bits, base64url. */
export const makeSecret = (): string => randomBytes(32).toString('base64url')

/**
 * Reads a secret from a file, or makes it at the first start and writes it there, readable only by the program's own user.
 * Several copies that start at once on one folder get the same secret.
 */
export async function readOrCreateSecret(path: string, make: () => string): Promise<string> {
  const kept = await readFile(path, 'utf8').catch(undefinedWhenMissing)
  if (kept) return kept
  await makeFolder(dirname(path), 0o700)
  const draft = `${path}.${randomUUID()}`
  try {
    await writeFile(draft, make(), { mode: 0o600, flag: 'wx', flush: true })
    // link is atomic and fails when the file exists
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
  return readFile(path, 'utf8')
}
