import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeFolder, undefinedWhenMissing } from './files.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Cryptography with the program's secret; each use has a derived key of its own. */
export interface Keys {
  /** A keyed hash (HMAC-SHA-256): without the secret, guesses cannot be compared with it. */
  hash(...parts: readonly string[]): Buffer
  /** Encrypts (AES-256-GCM), so that a leaked database alone does not reveal the text. @returns base64url */
  seal(text: string): string
  /** Decrypts. @returns undefined when the text was not sealed with this secret or has been changed */
  open(sealed: string): string | undefined
}

/** @param secret at least 32 characters, the same in every copy of the program */
export function createKeys(secret: string): Keys {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', secret, 'wada', use, 32))
  const hashKey = derive('hash')
  const sealKey = derive('seal')
  return {
    hash(...parts) {
      return createHmac('sha256', hashKey).update(JSON.stringify(parts)).digest()
    },
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, sealKey, nonce)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open(text) {
      const bytes = Buffer.from(text, 'base64url')
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined
      const decipher = createDecipheriv(CIPHER, sealKey, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      try {
        return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
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
