import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { Subscription } from './subscription.ts'

const CURVE = 'prime256v1'
/** RFC 8188: bytes of the only record; a push service takes no more. */
const RECORD_SIZE = 4096
/** What is left of the record for the text: without the header (86), the tag (16) and the delimiter (1). */
export const MOST_TEXT_BYTES = RECORD_SIZE - 86 - 16 - 1

/** What must never be used twice; given by tests alone. */
interface OneTime {
  readonly salt: Buffer
  readonly privateKey: Buffer
}

/**
 * Encrypts a push so that only the browser can read it: RFC 8291 over RFC 8188 (aes128gcm).
 * @throws Error when the browser's key is no point of the curve, or the text is too long
 */
export function encryptPush(text: Buffer, to: Pick<Subscription, 'publicKey' | 'secret'>, oneTime?: OneTime): Buffer {
  if (text.length > MOST_TEXT_BYTES) throw new Error('the push is too long')
  const pair = createECDH(CURVE)
  if (oneTime) pair.setPrivateKey(oneTime.privateKey)
  else pair.generateKeys()
  const salt = oneTime?.salt ?? randomBytes(16)
  const own = pair.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), to.publicKey, own])
  const shared = hkdfSync('sha256', pair.computeSecret(to.publicKey), to.secret, info, 32)
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(shared), salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', Buffer.from(shared), salt, 'Content-Encoding: nonce\0', 12))
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_SIZE)
  return Buffer.concat([
    salt,
    size,
    Buffer.of(own.length),
    own,
    cipher.update(text),
    cipher.update(Buffer.of(2)),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}
