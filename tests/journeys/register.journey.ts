import jsQR from 'jsqr'
import sharp from 'sharp'
import { REGISTER_PAGE } from '#tests/projects.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, type Locator, type Page, test, visit } from './fixture.ts'
import { WITH_PICTURES } from './launch-chromium.ts'
import { openOperations } from './operations.ts'
import { ignoreFailedCalls } from './people.ts'

test.use({ launchOptions: WITH_PICTURES })

const codes = (within: Page | Locator) => within.getByRole('link', { name: /^QR code of RERA P/ })

/** What a decoder reads in the picture of a code on the screen. */
async function read(code: Locator): Promise<string | undefined> {
  const image = sharp(await code.screenshot())
  const { width } = await image.metadata()
  const { data, info } = await image
    .resize(width * 4, undefined, { kernel: 'nearest' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

async function expectReadable(page: Page, code: Locator, leastSide: number): Promise<void> {
  await code.scrollIntoViewIfNeeded()
  await expect.poll(() => code.locator('img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
  const address = new URL((await code.getAttribute('href')) ?? '', page.url()).href
  await expect.poll(() => read(code)).toBe(address)
  const box = await code.boundingBox()
  expect(box?.width).toBeGreaterThanOrEqual(leastSide)
  expect(box?.height).toBe(box?.width)
}

/** Whether two elements have a pixel in common. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) return false
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

const fontSize = (element: Locator) => element.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))

/** MahaRERA, order 46C/2025: number and site no smaller than the contact, the code at the top right. */
async function expectAsAsked(part: Page | Locator): Promise<void> {
  const code = codes(part).first()
  const contact = part
    .getByRole('link', { name: /^Call Now/ })
    .filter({ visible: true })
    .first()
  const registered = part.getByRole('link', { name: /^RERA P\d{11} \(.*\) maharera\.maharashtra\.gov\.in$/ }).first()
  const sizes = await registered.locator('span:not(.sr-only)').evaluateAll((all) => all.map((one) => getComputedStyle(one).fontSize))
  expect(sizes).toHaveLength(3)
  for (const size of sizes) expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(await fontSize(contact))
  expect(await overlap(code, contact)).toBe(false)
}

async function keepScreenshot(page: Page, name: string, colorScheme: string): Promise<void> {
  if (!process.env.SHOTS) return
  await page.screenshot({ path: `${process.env.SHOTS}/register-${name}-${page.viewportSize()?.width}-${colorScheme}.png` })
}

test('the code of every project is read by a decoder and leads to its page in the register, in both themes', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const [name, path] of [
      ['list', '/AllUnderConstructionProperties'],
      ['new-builds', '/UnderConstruction'],
      ['home', '/'],
    ] as const) {
      await visit(page, path)
      // projects of other journeys have no telephone number
      const card = page
        .getByRole('article')
        .filter({ has: page.getByRole('link', { name: /^Call Now/ }) })
        .filter({ has: codes(page) })
        .first()
      await expectReadable(page, codes(card), 64)
      await expectAsAsked(card)
      for (const badge of await card.locator('.card-badges > *').all()) expect(await overlap(codes(card), badge)).toBe(false)
      const [box, code] = [await card.boundingBox(), await codes(card).boundingBox()]
      expect((box?.x ?? 0) + (box?.width ?? 0) - (code?.x ?? 0) - (code?.width ?? 0)).toBeLessThan(16)
      await keepScreenshot(page, name, colorScheme)
    }
    await visit(page, '/UnderConstructionPropertyDetails/1')
    await expectReadable(page, codes(page), 80)
    await expectAsAsked(page)
    expect(await overlap(codes(page), page.getByRole('button', { name: 'Next photo' }))).toBe(false)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await keepScreenshot(page, 'project', colorScheme)
  }
  const address = await read(codes(page))
  await page.goto(address ?? '')
  await expect(page.getByRole('heading', { level: 1, name: 'This project is invented' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('an operator cannot show a project without its page in the register', { tag: '@desktop' }, async ({ page, errors }) => {
  await openOperations(page, '/projects/new')
  const name = `Neem Terrace ${Date.now()}`
  await page.getByLabel('Project name').fill(name)
  await page.getByLabel('Builder').fill('Deccan Stone Homes')
  const number = page.getByLabel('RERA number')
  await number.fill('P521')
  await page.getByRole('button', { name: 'Add the project' }).click()
  await expect(page.getByText('Write the number as it stands on the project’s certificate')).toBeVisible()
  await number.fill(`P522${String(Date.now()).slice(-8)}`)
  await page.getByRole('button', { name: 'Add the project' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  const registerPage = page.getByLabel('Page in the register')
  await page.getByRole('button', { name: 'Show to everybody' }).click()
  await expect(registerPage).toHaveAccessibleDescription(/Give the project’s own page in the register of MahaRERA/)
  await expect(page.getByText('Hidden: operators alone see it.')).toBeVisible()
  await keepScreenshot(page, 'refused', 'light')
  await registerPage.fill('https://maharera.example/project/1')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(registerPage).toHaveAccessibleDescription(/it begins with https:\/\/maharerait/)
  await registerPage.fill(REGISTER_PAGE)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The project is saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Show to everybody' }).click()
  await expect(page.getByText('Shown to everybody')).toBeVisible()
  const id = /\d+$/.exec(page.url())?.[0]

  await visit(page, `/UnderConstructionPropertyDetails/${id}`)
  expect(await codes(page).getAttribute('href')).toBe(REGISTER_PAGE)
  await expectReadable(page, codes(page), 80)
  await visit(page, '/AllUnderConstructionProperties')
  await expectReadable(page, codes(page.getByRole('article').filter({ hasText: name })), 64)
  ignoreFailedCalls(errors)
})
