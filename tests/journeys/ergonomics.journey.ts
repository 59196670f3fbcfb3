import { enlargeText, expect, expectNoSidewaysScroll, LANDSCAPE, test, visit } from './fixture.ts'
import { account, signedInAs } from './people.ts'

const PHONE = { width: 360, height: 760 }

test.describe('on a phone', { tag: '@phone-only' }, () => {
  test('the bars of a signed-in person stay within the screen with text at 130 % and 200 %', async ({ page }) => {
    await signedInAs(page, await account(page.request))
    await visit(page, '/contact')
    for (const percent of [130, 200]) {
      await enlargeText(page, percent)
      await expect(page.getByRole('link', { name: /, your account$/ })).toBeInViewport({ ratio: 1 })
      const label = page.getByRole('navigation', { name: 'Main' }).getByText('Requirements', { exact: true })
      if (percent === 130) expect((await label.boundingBox())?.width).toBeGreaterThan(60)
      await expectNoSidewaysScroll(page)
    }
  })

  test('the bars leave while the listing is scrolled down, and return with a scroll up or the focus', async ({ page }) => {
    await visit(page, '/listing')
    const bars = [page.getByRole('banner'), page.getByRole('navigation', { name: 'Main' })]
    const filters = page.getByRole('button', { name: 'Filters' })
    const wide = (await filters.boundingBox())?.width ?? 0
    await page.mouse.wheel(0, 900)
    for (const bar of bars) await expect(bar).not.toBeInViewport()
    await expect(async () => expect((await filters.boundingBox())?.width).toBeLessThan(wide / 2)).toPass()
    await page.mouse.wheel(0, -200)
    for (const bar of bars) await expect(bar).toBeInViewport({ ratio: 0.9 })
    await page.mouse.wheel(0, 900)
    for (const bar of bars) await expect(bar).not.toBeInViewport()
    await bars[1]?.getByRole('link', { name: 'Home' }).focus()
    for (const bar of bars) await expect(bar).toBeInViewport({ ratio: 0.9 })
  })

  test('in landscape the bars take a quarter of the screen at most', async ({ page }) => {
    await page.setViewportSize(LANDSCAPE)
    await visit(page, '/listing')
    const heights = await page.locator('[data-bar]').evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().height))
    expect(heights).toHaveLength(2)
    expect(heights.reduce((sum, height) => sum + height, 0)).toBeLessThanOrEqual(LANDSCAPE.height / 4 + 2)
  })

  test("a property's contact bar takes the place of the bottom bar", async ({ page }) => {
    await visit(page, '/listing/1')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    const bar = await page.locator('[data-bar="own"]').boundingBox()
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(PHONE.height)
  })

  test('a card of one line of facts is at most 430 px high and cuts no locality', async ({ page }) => {
    await visit(page, '/listing')
    const cards = await page.locator('article.card').evaluateAll((found) =>
      found.map((card) => ({
        height: card.getBoundingClientRect().height,
        // an address or headline may have two lines: it is not cut to keep the height
        lines: [...card.querySelectorAll('.card-headline, .card-address, .card-facts')].map((line) => Math.round(line.clientHeight / 20)),
        cut: [...card.querySelectorAll('.card-headline, .card-address')].some((line) => line.scrollWidth > line.clientWidth),
      })),
    )
    const plain = cards.filter(({ lines }) => lines.every((line) => line === 1))
    expect(plain.length).toBeGreaterThan(3)
    expect(Math.max(...plain.map(({ height }) => height))).toBeLessThanOrEqual(430)
    expect(cards.filter(({ cut }) => cut)).toEqual([])
  })
})
