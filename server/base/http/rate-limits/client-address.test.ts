import { expect, test } from 'vitest'
import { clientNetworks } from './client-address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (ip, client) => {
  expect(clientNetworks(ip).address).toBe(client)
})

test('an IPv6 address counts as its /56 and its /48 too, an IPv4 address does not', () => {
  expect(clientNetworks('2001:db8:1:2f:3::6').line).toEqual({ prefix56: '2001:db8:1:0::/56', prefix48: '2001:db8:1::/48' })
  expect(clientNetworks('2001:db8:1:ab02::6').line).toEqual({ prefix56: '2001:db8:1:ab00::/56', prefix48: '2001:db8:1::/48' })
  expect(clientNetworks('::ffff:203.0.113.7').line).toBeUndefined()
})
