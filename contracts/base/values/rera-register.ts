// Addresses in the register of MahaRERA (docs/decisions/0212).

/** The register's site, as advertisements name it, and the address of its first page. */
export const RERA_SITE = 'maharera.maharashtra.gov.in'
export const RERA_REGISTER = `https://${RERA_SITE}`

/** Hosts that serve pages of the register. */
const RERA_HOSTS = [RERA_SITE, 'maharerait.maharashtra.gov.in']

/** The demo's page that stands for the register's page of an invented project; the number follows. */
export const DEMO_REGISTER_PATH = '/demo/register/'

/** Whether an address is that of a page of its own in the register, over https: not of the register's first page. */
export function isRegisterPage(text: string): boolean {
  const url = URL.parse(text)
  return url?.protocol === 'https:' && RERA_HOSTS.includes(url.host) && url.username === '' && url.password === '' && url.pathname !== '/'
}
