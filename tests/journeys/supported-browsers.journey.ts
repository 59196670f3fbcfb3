import { BROWSER_MESSAGES } from '#contracts/base/supported-browsers.ts'
import { POSTING_MESSAGES } from '#contracts/homes/posting/posting-messages.ts'
import { main, signIn } from './account-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, type Page, searchBox, test, visit } from './fixture.ts'
import { openOperations } from './operations.ts'
import { account, signedInAs } from './people.ts'
import { chooseKind, fillIn, newName, pressPost } from './property-forms.ts'

/** Removes what at least one of Chrome 110, Safari 16.4 and Firefox 115 lacks, from pages and workers' pages alike. */
async function useOldestBrowser(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const missing: readonly (readonly [object | undefined, readonly string[]])[] = [
      [Promise, ['withResolvers', 'try']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [Array, ['fromAsync']],
      [URL, ['canParse', 'parse']],
      [AbortSignal, ['any']],
      [Response, ['json']],
      [RegExp, ['escape']],
      [Intl, ['Segmenter', 'DurationFormat']],
      [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
      [
        Object.getPrototypeOf(Object.getPrototypeOf([].values())),
        ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'some', 'every', 'find'],
      ],
      [String.prototype, ['isWellFormed', 'toWellFormed']],
      [ArrayBuffer.prototype, ['transfer', 'transferToFixedLength']],
      [ReadableStream, ['from']],
      [ReadableStream.prototype, ['values']],
      [ReadableStream.prototype, [Symbol.asyncIterator as unknown as string]],
      [Element.prototype, ['checkVisibility', 'moveBefore', 'setHTMLUnsafe']],
      [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover', 'popover']],
      [HTMLDialogElement.prototype, ['requestClose', 'closedBy']],
      [Document.prototype, ['startViewTransition', 'caretPositionFromPoint']],
      [Navigator.prototype, ['userActivation', 'connection', 'userAgentData']],
      [
        window,
        ['requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'navigation', 'CloseWatcher', 'URLPattern', 'Iterator', 'onscrollend'],
      ],
    ]
    for (const [owner, names] of missing) for (const name of names) if (owner) Reflect.deleteProperty(owner, name)
  })
}

test('the oldest supported browser searches, signs in, posts and pays', { tag: '@phone' }, async ({ page }) => {
  await useOldestBrowser(page)
  const person = await account(page.request)
  await visit(page, '/')
  expect(await page.evaluate(() => 'withResolvers' in Promise)).toBe(false)
  await searchBox(page).fill('baner')
  await searchBox(page).press('Enter')
  await expect(page).toHaveURL(/\/listing\?/)
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Property details' })).toBeVisible()
  await visit(page, '/signin')
  await signIn(page, person)
  await expect(page).not.toHaveURL(/signin/)
  await visit(page, '/postproperty')
  await chooseKind(page, 'RESIDENTIAL', 'RENT')
  await fillIn(page, newName(), 26_000)
  await pressPost(page)
  await expect(page).toHaveURL(/\/listing$/)
  await expect(main(page).getByText(POSTING_MESSAGES.posted)).toBeVisible()
  await visit(page, '/subscription')
  await page.getByRole('button', { name: 'Subscribe Now: Owner Basic' }).click()
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await page.frameLocator('iframe[title="Sandbox payment"]').getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
  await visit(page, '/UnderConstruction')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('an older browser shows the page as it was sent, with a sentence about browsers', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'))
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/listing')
  await expect(page.getByText(BROWSER_MESSAGES.tooOld)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(12)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText(BROWSER_MESSAGES.tooOld)).toBeVisible()
  expect(scripts).toEqual([])
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('an older browser shows operators a sentence above the console', { tag: '@long' }, async ({ page }) => {
  await openOperations(page)
  await page.addInitScript(() => {
    window.RegExp = new Proxy(RegExp, {
      apply(target, self, [pattern, flags]) {
        if (pattern === '(?<!a)') throw new SyntaxError('Invalid regular expression')
        return Reflect.apply(target, self, [pattern, flags])
      },
    })
  })
  await page.goto('/operations')
  await expect(page.getByText(BROWSER_MESSAGES.tooOldForConsole)).toBeVisible()
})

test('a web view that refuses the access to service workers shows every page and opens links', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Service workers are not allowed here.', 'SecurityError')
    }
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: refuse, configurable: true })
  })
  await signedInAs(page, await account(page.request))
  await visit(page, '/listing')
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Property details' })).toBeVisible()
  await visit(page, '/profile?tab=settings')
  await expect(page.getByRole('tabpanel')).toBeVisible()
})
