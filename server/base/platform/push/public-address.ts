import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { BlockList, isIP, isIPv6 } from 'node:net'

/** Address ranges that are not public (IANA's special-purpose registries). */
const NOT_PUBLIC = new BlockList()
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [address = '', bits] = range.split('/')
  NOT_PUBLIC.addSubnet(address, Number(bits), 'ipv4')
}
/** In IPv6 only 2000::/3 is public, except the ranges below for documentation, tunnels and translation. */
const PUBLIC_IPV6 = new BlockList()
PUBLIC_IPV6.addSubnet('2000::', 3, 'ipv6')
for (const range of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']) {
  const [address = '', bits] = range.split('/')
  NOT_PUBLIC.addSubnet(address, Number(bits), 'ipv6')
}

/** @param address an IP address without brackets */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return PUBLIC_IPV6.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6')
  return isIP(address) === 4 && !NOT_PUBLIC.check(address, 'ipv4')
}

/** Whether the server may call a URL that a user gave (against SSRF): https on the default port, no private address and no local name. */
export function isPublicUrl({ protocol, hostname, port, username, password }: URL): boolean {
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(host)) return isPublicAddress(host)
  return host.includes('.') && !/\.(?:local|localhost|internal|home\.arpa|lan|test|invalid)$/i.test(host)
}

type LookupCallback = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void

/** `dns.lookup` that returns only public addresses. Used by the request itself, so that DNS rebinding cannot redirect it. */
export function lookupPublic(host: string, options: LookupOptions, done: LookupCallback): void {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, [])
    const allowed = found.filter(({ address }) => isPublicAddress(address))
    const [first] = allowed
    if (!first) return done(new Error('the name has no public address'), [])
    return options.all ? done(null, allowed) : done(null, first.address, first.family)
  })
}
