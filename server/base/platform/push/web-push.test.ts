import { createECDH } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import webPush from 'web-push'
import { decrypt, type PushService, startPushService } from '#tests/servers/push-service.ts'
import { isPublicAddress, isPublicUrl, lookupPublic } from './public-address.ts'
import { createWebPush, MAX_TEXT_BYTES } from './web-push.ts'

const MESSAGE = { title: 'Namaste', body: 'घर मिल गया', data: { url: '/profile' } }
let service: PushService
beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service.close())

const sender = (changes: object = {}) =>
  createWebPush({
    keys: webPush.generateVAPIDKeys(),
    subject: 'mailto:help@wada.example',
    publicOnly: false,
    ...changes,
  })

test('the browser of these tests reads the example of RFC 8291', () => {
  const bytes = (text: string) => Buffer.from(text, 'base64url')
  const encrypted = bytes(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
  const browser = createECDH('prime256v1')
  browser.setPrivateKey(bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'))
  expect(decrypt(encrypted, browser, bytes('BTBZMqHH6r4Tts7J_aSIgg'))).toBe('When I grow up, I want to be a watermelon')
})

describe('Web Push', () => {
  test('a push reaches the browser, signed and encrypted', async () => {
    const browser = service.browser()
    const push = sender()
    expect(push.accepts(browser.subscription)).toBe(true)
    expect(await push.send(browser.subscription, MESSAGE)).toBe('sent')
    expect(browser.read).toEqual([MESSAGE])
    expect(service.received.at(-1)?.body.toString('latin1')).not.toContain('Namaste')
  })

  test('after a change of the keys a push reaches browsers of the new and the old keys, and of no others', async () => {
    const [keys, oldKeys, others] = [webPush.generateVAPIDKeys(), webPush.generateVAPIDKeys(), webPush.generateVAPIDKeys()]
    const push = sender({ keys, oldKeys })
    expect(push.config).toEqual({ provider: 'webpush', publicKey: keys.publicKey })
    for (const { publicKey } of [keys, oldKeys]) {
      const browser = service.browser(publicKey)
      expect(await push.send(browser.subscription, MESSAGE)).toBe('sent')
      expect(browser.read).toEqual([MESSAGE])
    }
    await expect(push.send(service.browser(others.publicKey).subscription, MESSAGE)).rejects.toThrow('status 403')
    await expect(sender({ keys }).send(service.browser(oldKeys.publicKey).subscription, MESSAGE)).rejects.toThrow('status 403')
  })

  test('a body too long for one push is cut', async () => {
    const browser = service.browser()
    expect(await sender().send(browser.subscription, { ...MESSAGE, body: '"मैं" '.repeat(2_000) })).toBe('sent')
    const [read] = browser.read as (typeof MESSAGE)[]
    expect(read?.body.length).toBeGreaterThan(100)
    expect(Buffer.byteLength(JSON.stringify(read))).toBeLessThanOrEqual(MAX_TEXT_BYTES)
    expect(read?.data).toEqual(MESSAGE.data)
  })

  test('a browser that unsubscribed, or is unknown, is gone', async () => {
    const browser = service.browser()
    service.gone.add(browser.path)
    expect(await sender().send(browser.subscription, MESSAGE)).toBe('gone')
    expect(await sender().send(browser.subscription.replace(browser.path, '/push/never'), MESSAGE)).toBe('gone')
  })

  test('a busy, slow or absent push service is an error, so that the push is tried again', async () => {
    const { subscription } = service.browser()
    service.next.push({ status: 429 }, { status: 500 }, 'never')
    await expect(sender().send(subscription, MESSAGE)).rejects.toThrow('status 429')
    await expect(sender().send(subscription, MESSAGE)).rejects.toThrow('status 500')
    await expect(sender({ timeoutMs: 200 }).send(subscription, MESSAGE)).rejects.toThrow()
    await expect(sender().send(subscription.replace(/127.0.0.1:\d+/, '127.0.0.1:1'), MESSAGE)).rejects.toThrow('ECONNREFUSED')
  })

  test('a redirect is not followed', async () => {
    const { subscription } = service.browser()
    const before = service.received.length
    service.next.push({ status: 302, headers: { location: `${service.url}/push/inside` } })
    await expect(sender().send(subscription, MESSAGE)).rejects.toThrow('status 302')
    expect(service.received).toHaveLength(before + 1)
  })

  test.each(['', 'null', '[]', '{}', 'abc', '{"endpoint":"https://push.example.com/1","keys":{"p256dh":"AAAA","auth":"AAAA"}}'])(
    '%j is not accepted as a subscription',
    async (token) => {
      expect(sender().accepts(token)).toBe(false)
      expect(await sender().send(token, MESSAGE)).toBe('gone')
    },
  )

  test('a key that is no point of the curve makes sending fail', async () => {
    const keys = { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: Buffer.alloc(16).toString('base64url') }
    await expect(sender().send(JSON.stringify({ endpoint: service.url, keys }), MESSAGE)).rejects.toThrow()
  })
})

describe('an endpoint in a private network is not called', () => {
  const keys = (() => {
    const pair = createECDH('prime256v1')
    return { p256dh: pair.generateKeys('base64url'), auth: Buffer.alloc(16).toString('base64url') }
  })()
  const privateEndpoints = [
    'http://push.example.com/1',
    'https://127.0.0.1/1',
    'https://127.1/1',
    'https://2130706433/1',
    'https://0x7f000001/1',
    'https://0/1',
    'https://10.1.2.3/1',
    'https://172.20.0.1/1',
    'https://192.168.1.1/1',
    'https://169.254.169.254/latest/meta-data/',
    'https://100.64.0.1/1',
    'https://[::1]/1',
    'https://[::ffff:127.0.0.1]/1',
    'https://[fd00::1]/1',
    'https://[fe80::1]/1',
    'https://[64:ff9b::7f00:1]/1',
    'https://[2002:7f00:1::]/1',
    'https://localhost/1',
    'https://localhost./1',
    'https://metadata.google.internal/1',
    'https://printer.local/1',
    'https://intranet/1',
    'https://push.example.com:8443/1',
    'https://user:pass@push.example.com/1',
    'file:///etc/passwd',
  ]
  test.each(privateEndpoints)('%s is refused', async (endpoint) => {
    const push = sender({ publicOnly: true })
    expect(isPublicUrl(new URL(endpoint))).toBe(false)
    expect(push.accepts(JSON.stringify({ endpoint, keys }))).toBe(false)
    expect(await push.send(JSON.stringify({ endpoint, keys }), MESSAGE)).toBe('gone')
  })

  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/Q',
    'https://8.8.8.8/1',
  ])('%s on the internet is accepted', (endpoint) => {
    expect(sender({ publicOnly: true }).accepts(JSON.stringify({ endpoint, keys }))).toBe(true)
  })

  test('a name that resolves to a private address is refused', async () => {
    const found = await new Promise((resolve) => lookupPublic('localhost', {}, (error, address) => resolve([error?.message, address])))
    expect(found).toEqual(['the name has no public address', []])
    expect(['2606:4700::1111', '2001:4860:4860::8888', '1.1.1.1'].every(isPublicAddress)).toBe(true)
    expect(['224.0.0.1', '255.255.255.255', '::', 'ff02::1', 'not an address'].some(isPublicAddress)).toBe(false)
  })
})
