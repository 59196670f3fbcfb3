import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { finishPage, handoffScript, scriptsWith } from './router-page.ts'

const CHECKED_VERSION = '8.4'

test(`the private parts of React Router that pages depend on were checked with version ${CHECKED_VERSION}`, () => {
  const { version } = JSON.parse(readFileSync('node_modules/react-router/package.json', 'utf8')) as { version: string }
  expect(
    version.split('.').slice(0, 2).join('.'),
    'Check web/lib/page/router-page.ts and page-data.ts with this version, then name it here: entry.serverHandoffStream, window.__reactRouterContext.streamController, ' +
      'class instances in loaders’ data, and <script nonce type="module" async> and <link rel="modulepreload"> in the HTML of a page. The journeys without-scripts, early-press and page-weight show it.',
  ).toBe(CHECKED_VERSION)
})

test('a page gets its styles and data, its modules wait, and only scripts with the nonce of the render are hashed', () => {
  const html =
    '<html><head><style>n1</style><link rel="modulepreload" href="/a.js"/></head><body><script>injected</script>' +
    '<script nonce="n1">state</script><script nonce="n1" type="module" async="">import "/a.js"</script></body></html>'
  expect(scriptsWith('n1', html)).toEqual(['state', 'import "/a.js"'])
  const insertFragments = (body: string) => [body]
  expect(finishPage(html, { nonce: 'n1', css: 'p{}', handoff: handoffScript('[1]'), insertFragments }).join('')).toBe(
    '<!DOCTYPE html><html><head><style>p{}</style><link rel="later" href="/a.js"/></head><body><script>injected</script>' +
      '<script>state</script><script type="later">import "/a.js"</script>' +
      '<script>window.__reactRouterContext.streamController.enqueue(String.raw`[1]`);' +
      'window.__reactRouterContext.streamController.close();</script></body></html>',
  )
})

test('the script of the data hands over what was loaded, and no text in it ends the script', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it must stay text in the template of the script
  const loaded = JSON.stringify(["${x} `y` </script> <!-- ' \\ \n \u2028 &amp; ₹5 L", JSON.stringify(['"\\"'])])
  const script = handoffScript(`${loaded}\n`)
  expect(script).not.toContain('<')
  const chunks: string[] = []
  const streamController = { enqueue: (chunk: string) => chunks.push(chunk), close: () => chunks.push('closed') }
  new Function('window', script)({ __reactRouterContext: { streamController } })
  expect([JSON.parse(chunks[0] ?? ''), chunks[1]]).toEqual([JSON.parse(loaded), 'closed'])
})
