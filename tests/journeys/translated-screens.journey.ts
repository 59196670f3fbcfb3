import { TRANSLATED } from '#contracts/base/translated-routes.ts'
import type { PropertySummary } from '#contracts/homes/properties/properties.ts'
import { isProof } from '../prove.ts'
import { demoTexts } from './demo-texts.ts'
import { englishWords } from './english-words.ts'
import { expect, expectNoSidewaysScroll, type Page, test, visit } from './fixture.ts'
import { ignoreFailedCalls, signedInAs } from './people.ts'
import { expectFormAccessible } from './property-forms.ts'
import { recordScreen } from './record-screen.ts'
import { textsThatDoNotFit } from './screen-checks.ts'
import { type Cast, IN_SHEETS, makeCast, OTHERS_WORDS, type Screen, sayIn, TRANSLATED_SCREENS, TYPED } from './translated-screens.ts'

const soft = expect.configure({ soft: true, timeout: 15_000 })

interface Looked {
  readonly language: string
  readonly group: string
  /** What stays in English. */
  readonly data: readonly string[]
  /** With axe and dialogs. */
  readonly isThorough: boolean
}

/** Names of homes, which other journeys post at the same time. */
const namesOnCards = (page: Page) =>
  page
    .getByRole('article')
    .getByRole('heading')
    .or(page.getByRole('heading', { level: 1 }))
    .evaluateAll((all) => all.map((heading) => heading.textContent ?? '').filter((text) => !/[\u0900-\u097f]/.test(text)))

/** What people have written in the newest requirements and projects, which other journeys post at the same time. */
async function newestTexts({ request }: Page): Promise<string[]> {
  const paths = ['/api/requirement/search/requirement?size=40', '/api/under-constructions/active']
  const answers = await Promise.all(paths.map(async (path) => (await request.get(path)).text()))
  // codes have no spaces
  return answers.flatMap((text) => [...text.matchAll(/"([^"]* [^"]*)"/g)].map(([, written = '']) => written))
}

/** Names of stations and roads around the homes and the locality of an address. */
async function namesAround(page: Page, address: string): Promise<string[]> {
  const ids = /\/listing\/(\d+)$|ids=([\d,]+)$/.exec(address)
  const paths = (ids?.[1] ?? ids?.[2] ?? '').split(',').flatMap((id) => (id ? [`/api/properties/get/${id}`] : []))
  const [, slug] = /\/localities\/(\w+)$/.exec(address) ?? []
  if (slug) paths.push(`/api/localities/get/${slug}`)
  const answers = await Promise.all(paths.map(async (path) => (await page.request.get(path)).text()))
  return answers.flatMap((text) => [...text.matchAll(/"name":"([^"]+)","metres"/g)].map(([, name = '']) => name))
}

async function workplaces({ request }: Page): Promise<string[]> {
  const places = (await (await request.get('/api/travel/workplaces')).json()) as { name: string }[]
  return places.map(({ name }) => name)
}

/** Shows what is folded, or not laid out before it is scrolled to. */
const showAll = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [sheet]
  })

/** Checks what is shown. @param name of the screen, for failures */
async function look(page: Page, name: string, { language, group, data, isThorough }: Looked): Promise<void> {
  await soft(page.getByRole('heading', { level: 1 }).first(), name).toBeAttached()
  await soft(page.locator('html'), name).toHaveAttribute('lang', `${language}-IN`)
  await soft.poll(async () => englishWords(page, [...data, ...(await namesOnCards(page)), ...(await newestTexts(page))]), name).toEqual([])
  soft(await textsThatDoNotFit(page), name).toEqual([])
  await test.step(name, async () => {
    for (const check of isThorough ? [expectNoSidewaysScroll, expectFormAccessible] : [expectNoSidewaysScroll]) {
      const failure = await check(page).catch((error: Error) => error)
      soft(failure?.message ?? '', name).toBe('')
    }
  })
  await recordScreen(page, language, group, name)
}

/** Opens each dialog of the screen once, and looks at it. Buttons of several rows have the same words. */
async function lookAtDialogs(page: Page, name: string, looked: Looked): Promise<void> {
  // the bars are the same on every screen
  const place = name === 'home' ? page.locator('body') : page.getByRole('main')
  const openers = place.locator('[aria-haspopup=dialog]:not([translate=no])').filter({ visible: true })
  const words = await openers.evaluateAll((all) => all.map((each) => (each as HTMLElement).innerText || each.className))
  for (const [index, word] of words.entries()) {
    if (words.indexOf(word) !== index) continue
    const opener = openers.nth(index)
    const title = `${name}: ${(await opener.innerText()) || (await opener.getAttribute('aria-label'))}`
    await opener.click()
    const dialog = page.locator('dialog[open]')
    await expect(dialog, title).toBeVisible()
    await look(page, title, looked)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
}

async function addressOf({ route, at }: Screen, page: Page, cast: Cast): Promise<string> {
  const address = typeof at === 'function' ? at(cast) : (at ?? route)
  if (!address.startsWith('/api/')) return address
  const { content } = (await (await page.request.get(address)).json()) as { content: PropertySummary[] }
  return `/listing/${content[0]?.propertyId}`
}

test('every translated route has a screen', { tag: '@desktop-only' }, () => {
  const shown = new Set<string>(Object.values(TRANSLATED_SCREENS).flatMap((screens) => screens.map(({ route }) => route)))
  expect(TRANSLATED.filter((route) => !shown.has(route))).toEqual([])
})

test('a text that does not fit is found', { tag: '@desktop-only' }, async ({ page }) => {
  await page.setContent(`
    <p style="width: 40px; overflow: hidden; white-space: nowrap">कापलेला मजकूर इथे</p>
    <p style="width: 40px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">ठिपके असलेला मजकूर</p>
    <p style="height: 12px; overflow: hidden">खाली<br>कापलेला</p>
    <button style="display: block; width: 40px; white-space: nowrap">फार रुंद बटण</button>
    <button style="display: block; width: 60px">एक दोन तीन चार पाच सहा सात</button>
    <input style="width: 40px" placeholder="फार मोठी सूचना">
    <select style="width: 60px"><option>फार मोठा पर्याय इथे</option></select>`)
  expect((await textsThatDoNotFit(page)).map((text) => text.replace(/\d+ lines/, 'lines'))).toEqual([
    'cut at the side: कापलेला मजकूर इथे',
    'cut below: खाली',
    'wider than its button: फार रुंद बटण',
    'lines in a button: एक दोन तीन चार पाच सहा सात',
    'longer than its field: फार मोठी सूचना',
    'longer than its choice: फार मोठा पर्याय इथे',
  ])
})

// an ordinary run sees each screen in Marathi on a phone, with its dialogs and axe, and in Hindi at desktop width; `npm run prove` all at both
for (const [language, tag] of [
  ['mr', '@phone'],
  ['hi', '@desktop'],
] as const) {
  for (const [index, [group, screens]] of Object.entries(TRANSLATED_SCREENS).entries()) {
    test(`the screens of ${group} have no English word in ${language}, and each text fits`, { tag }, async ({ page, isMobile, errors }) => {
      const cast = await makeCast(page.request)
      const say = sayIn(language)
      const people = [cast.owner, cast.seeker, cast.broker].flatMap(({ email }) => email)
      const data = [...demoTexts(), ...TYPED, ...OTHERS_WORDS, ...IN_SHEETS, ...(await workplaces(page)), cast.homeName, ...people]
      const as = screens.find((screen) => screen.as)?.as
      let signedIn = false
      for (const screen of screens) {
        if (screen.as && as && !signedIn) {
          await signedInAs(page, cast[as])
          signedIn = true
        }
        const address = await addressOf(screen, page, cast)
        await visit(page, `/${language}${address}`.replace(/\/$/, ''))
        const looked = {
          language,
          group: `${index} ${group}`,
          isThorough: isMobile || isProof,
          data: [...data, ...(await namesAround(page, address))],
        }
        await showAll(page)
        await screen.open?.(page, say, isMobile)
        await look(page, screen.name, looked)
        if (screen.dialogs && looked.isThorough) await lookAtDialogs(page, screen.name, looked)
      }
      ignoreFailedCalls(errors)
    })
  }
}
