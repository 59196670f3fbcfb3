import { expect, type Page, test, visit } from './fixture.ts'

/** Presses Tab until the focused element has this name. */
async function tabTo(page: Page, name: RegExp, most = 60): Promise<void> {
  for (let press = 0; press < most; press++) {
    await page.keyboard.press('Tab')
    const label = await page.evaluate(() => {
      const element = document.activeElement
      return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? ''
    })
    if (name.test(label)) return
  }
  throw new Error(`Tab never reached ${name}`)
}

test('a property can be found and opened and its pictures viewed with the keyboard alone', { tag: '@desktop' }, async ({
  page,
  isMobile,
}) => {
  await visit(page, '/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, /^Search by property name/)
  await page.keyboard.type('kharadi')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/listing\?/)
  await expect(page.getByText(/properties available \(search results\)/)).toBeVisible()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  const name = (await page.getByRole('article').first().getByRole('heading').innerText()).trim()
  if (!isMobile) {
    await tabTo(page, /^Skip the filters$/)
    await page.keyboard.press('Enter')
  }
  await tabTo(page, new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`), 120)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await tabTo(page, /^Open photo 1 of/)
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog')
  await expect(viewer).toBeVisible()
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.querySelector('dialog[open]')?.contains(document.activeElement),
      ),
    ).toBe(true)
  }
  // outside the buttons the keys belong to the browser; how many presses lead back depends on a message that may still be shown
  await tabTo(page, /^Next$/)
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText(/^2 \/ \d+$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(page.getByRole('button', { name: /^Open photo/ }).and(page.locator(':focus'))).toHaveCount(1)
  expect(isMobile || (await page.getByRole('link', { name: /back/i }).first().isVisible())).toBe(true)
})
