import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** What the program's secret is used for; each use has a key of its own. */
export interface Keys {
  /** A keyed hash (HMAC-SHA-256): what is hashed cannot be found by trying without the secret. */
  hash(...parts: readonly string[]): Buffer
  /** Encrypts (AES-256-GCM), so that a database or a backup alone cannot tell what it holds. @returns base64url */
  seal(text: string): string
  /** @returns undefined when it was not sealed with this secret, or changed since */
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
