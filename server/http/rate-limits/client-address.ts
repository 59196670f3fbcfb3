import { isIPv4, isIPv6 } from 'node:net'

/** What counts as one client: an IPv4 address, or the 64 bits that an IPv6 network gives to one customer. @param ip as Fastify's request.ip */
export function clientAddress(ip: string): string {
  const bare = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (isIPv4(bare) || !isIPv6(bare)) return bare
  const [head = '', tail] = bare.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length
  const groups = [...front, ...Array<string>(Math.max(0, zeros)).fill('0'), ...back]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
