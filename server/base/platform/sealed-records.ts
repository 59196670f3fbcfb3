import { createPublicKey, type KeyObject } from 'node:crypto'

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
