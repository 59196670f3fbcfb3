import PO from 'pofile'
import { expect, test } from 'vitest'
import { inOrder, readingPage, sortByScreen } from './reading-page.ts'

const { items } = PO.parse(`msgid ""
msgstr ""

#: web/a.tsx
msgid "Search"
msgstr "शोधा"

# doubt: or मध्यक?
#: web/b.tsx
msgid "The <b>median</b> of {count}"
msgstr "{count} घरांचा <b>मधला दर</b>"

#: web/c.tsx
msgid "Seen nowhere"
msgstr "कुठेच नाही"
`)

const screens = [
  { group: 'site', at: 1, name: 'help', picture: 'help.png', texts: ['शोधा'] },
  { group: 'finding', at: 3, name: 'listing', picture: 'listing.png', texts: ['24 घरांचा', 'मधला दर'] },
  { group: 'finding', at: 2, name: 'home', picture: 'home.png', texts: ['शोधा', 'Wada'] },
]

test('each text stands at the first screen that shows it, and the rest by file', () => {
  const { onScreens, unseen } = sortByScreen(items, inOrder(screens))
  expect(onScreens.map(({ screen, seen }) => [screen.name, seen.map(({ msgid }) => msgid)])).toEqual([
    ['home', ['Search']],
    ['listing', ['The <b>median</b> of {count}']],
    ['help', []],
  ])
  expect(unseen.map(([file, entries]) => [file, entries.map(({ msgid }) => msgid)])).toEqual([['web/c.tsx', ['Seen nowhere']]])
})

test('the page marks doubts, and shows tags as they are written', () => {
  const page = readingPage('mr', items, screens)
  expect(page).toContain('<tr class="doubt"><td lang="en">The &lt;b&gt;median&lt;/b&gt; of {count}')
  expect(page).toContain('Doubt: or मध्यक?')
  expect(page.match(/class="doubt"/g)).toHaveLength(1)
})
