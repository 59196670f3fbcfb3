import { beforeAll, expect, test, vi } from 'vitest'

let page: typeof import('./offline-page.ts')
beforeAll(async () => {
  // defined by the build
  vi.stubGlobal('THEME_STYLES', ':root{--color-paper:#fff}')
  page = await import('./offline-page.ts')
})

const NOW = Date.parse('2026-11-02T10:00:00Z')
const SAVED_AT = '2026-11-02T07:00:00Z'

test('the offline page lists the saved pages, and a title is never read as HTML', () => {
  const html = page.offlineHtml('en', [{ address: '/listing?area=A&b="', title: '<b>2 BHK</b> & more', savedAt: SAVED_AT }], true, NOW)
  expect(html).toContain('<a href="/listing?area=A&#38;b=&#34;">&#60;b&#62;2 BHK&#60;/b&#62; &#38; more<span>Saved 3 hours ago</span></a>')
  expect(html).not.toContain('<b>')
})

test('the offline page leads home only when the home page is saved', () => {
  const home = { address: '/', title: 'Home', savedAt: SAVED_AT }
  expect(page.offlineHtml('en', [home], true, NOW)).toContain('Go home')
  expect(page.offlineHtml('en', [], true, NOW)).not.toContain('Go home')
  expect(page.offlineHtml('en', [], true, NOW)).not.toContain('Saved on this device')
})

test('the offline page says whether the device or the site has no connection', () => {
  expect(page.offlineHtml('en', [], true, NOW)).toContain('<h1>You’re offline</h1>')
  expect(page.offlineHtml('en', [], false, NOW)).toContain('<h1>We can’t reach the site</h1>')
})

test('the policy of the offline page allows its own style and script, and nothing else', async () => {
  const answer = await page.offlinePage('en', [], true)
  const html = await answer.text()
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? []
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? []
  const policy = answer.headers.get('content-security-policy')
  const hash = async (text: string) => Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('base64')
  expect(policy).toContain(`style-src 'sha256-${await hash(style)}';`)
  expect(policy).toContain(`script-src 'sha256-${await hash(script)}';`)
  expect(policy).toMatch(/^default-src 'none';/)
})

test.each([
  ['mr', 'तुम्ही ऑफलाइन आहात', '/mr'],
  ['hi', 'आप ऑफ़लाइन हैं', '/hi'],
] as const)('the offline page of a page in %s has its language, and leads to its home page', (language, heading, home) => {
  const html = page.offlineHtml(language, [{ address: home, title: 'होम', savedAt: SAVED_AT }], true, NOW)
  expect(html).toContain(`<html lang="${language}-IN">`)
  expect(html).toContain(`<h1>${heading}</h1>`)
  expect(html).toContain(`<a href="${home}">`)
  expect(html.replace(/<(style|script)>[\s\S]*?<\/\1>|<[^>]*>/g, '')).not.toMatch(/[a-z]/i)
})
