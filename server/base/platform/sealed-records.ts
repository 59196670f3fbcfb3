import {
  constants,
  createCipheriv,
  createDecipheriv,
  createPublicKey,
  type KeyObject,
  privateDecrypt,
  publicEncrypt,
  randomBytes,
} from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const OAEP = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }

/** Bits of an RSA key that is as strong as a symmetric key of 128 bits (NIST SP 800-57). */
const MIN_KEY_BITS = 3072
const PUBLIC_KEY_PEM = /^-----BEGIN PUBLIC KEY-----\s[\w+/=\s]+\s-----END PUBLIC KEY-----\s*$/

/**
 * Parses the public RSA key for which records are sealed. A private key is refused, although it contains the public one: it must not be
 * where the program runs. @param pem line breaks may be written as `\n`, as in files of settings @returns undefined when it is no such key
 */
export function parseSealingKey(pem: string): KeyObject | undefined {
  const text = pem.replaceAll('\\n', '\n')
  if (!PUBLIC_KEY_PEM.test(text)) return undefined
  try {
    const key = createPublicKey(text)
    const isStrong = key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= MIN_KEY_BITS
    return isStrong ? key : undefined
  } catch {
    return undefined
  }
}

/**
 * Encrypts a record with a random key (AES-256-GCM) and this key for the holder of the private key (RSA-OAEP, SHA-256).
 * @returns the encrypted key (as long as the RSA key), nonce (12 bytes), tag (16 bytes), encrypted record
 */
export function sealRecord(publicKey: KeyObject, record: Buffer): Buffer {
  const key = randomBytes(KEY_BYTES)
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce)
  const sealed = Buffer.concat([cipher.update(record), cipher.final()])
  return Buffer.concat([publicEncrypt({ key: publicKey, ...OAEP }, key), nonce, cipher.getAuthTag(), sealed])
}

/** @param privateKey RSA @returns undefined when the record was sealed for another key or has been changed */
export function openRecord(privateKey: KeyObject, record: Buffer): Buffer | undefined {
  const keyEnd = (privateKey.asymmetricKeyDetails?.modulusLength ?? 0) / 8
  const nonceEnd = keyEnd + NONCE_BYTES
  const tagEnd = nonceEnd + TAG_BYTES
  try {
    const key = privateDecrypt({ key: privateKey, ...OAEP }, record.subarray(0, keyEnd))
    const decipher = createDecipheriv(CIPHER, key, record.subarray(keyEnd, nonceEnd), { authTagLength: TAG_BYTES })
    decipher.setAuthTag(record.subarray(nonceEnd, tagEnd))
    return Buffer.concat([decipher.update(record.subarray(tagEnd)), decipher.final()])
  } catch {
    return undefined
  }
}
