import sharp from 'sharp'
import { COMPRESSED_PICTURE_BYTES, COMPRESSED_PICTURE_SIDE } from '#contracts/base/limits.ts'
import { FILE_MESSAGES } from '#contracts/homes/media/file-messages.ts'
import { pictureOfSize } from '../files/pictures.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, type Page, test, visit } from './fixture.ts'
import { WITH_PICTURES } from './launch-chromium.ts'
import { account, signedInAs } from './people.ts'
import { beginPost, choosePictures, draftFiles, picture, pictureNames, picturesOf } from './posting-helpers.ts'
import { postProperty, pressPost } from './property-forms.ts'

test.use({ launchOptions: WITH_PICTURES })

const tile = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^Photo .*: ${name}$`) })

async function middleOf(page: Page, name: string): Promise<{ x: number; y: number }> {
  const box = await tile(page, name).boundingBox()
  if (!box) throw new Error(`${name} is not there`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('pictures are put in order by dragging, by keys and by buttons', { tag: '@long' }, async ({ page, isMobile }) => {
  const person = await account(page.request)
  // the edit form has text fields beside the pictures on phones too
  const id = await postProperty(page.request, person.token, { category: 'RESIDENTIAL', propertyFor: 'RENT' })
  await signedInAs(page, person)
  await visit(page, `/editproperty/${id}`)
  await choosePictures(page, await Promise.all([picture('a', '#802020'), picture('b', '#208020'), picture('c', '#202080')]))
  expect(await pictureNames(page)).toEqual(['cover: a', 'b', 'c'])
  await tile(page, 'c').evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const [from, to] = [await middleOf(page, 'c'), await middleOf(page, 'a')]

  if (isMobile) {
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
    // a touch that moves immediately scrolls instead of dragging
    await page.evaluate(() => {
      window.addEventListener('scrollend', () => document.body.setAttribute('data-scrolled', ''), { once: true })
    })
    const before = await page.evaluate(() => window.scrollY)
    await touch('touchStart', from)
    for (const step of [20, 60, 100, 140]) await touch('touchMove', { x: from.x, y: from.y - step })
    await touch('touchEnd')
    await expect(page.locator('body')).toHaveAttribute('data-scrolled')
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(before)
    expect(await pictureNames(page)).toEqual(['cover: a', 'b', 'c'])
    await tile(page, 'c').evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await page.getByLabel('Expected rent (INR)').evaluate((field) => field.focus({ preventScroll: true }))
    const [held, target] = [await middleOf(page, 'c'), await middleOf(page, 'a')]
    await touch('touchStart', held)
    await expect(tile(page, 'c')).toHaveAttribute('aria-pressed', 'true')
    for (const share of [0.3, 0.6, 1])
      await touch('touchMove', { x: held.x + (target.x - held.x) * share, y: held.y + (target.y - held.y) * share })
    await expect(page.getByText('Photo is over place 1 of 3.')).toBeAttached()
    // the focused field does not scroll back into view
    await expect(page.getByLabel('Expected rent (INR)')).not.toBeInViewport()
    await touch('touchEnd')
  } else {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 8 })
    await page.mouse.up()
  }
  await expect.poll(() => pictureNames(page)).toEqual(['cover: c', 'a', 'b'])

  await tile(page, 'c').focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Photo picked up from place 1 of 3.')).toBeAttached()
  // the positions are measured in the frame after the picture was picked up
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Photo is over place 2 of 3.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect.poll(() => pictureNames(page)).toEqual(['cover: a', 'c', 'b'])
  await expect(tile(page, 'c')).toBeFocused()

  await page.getByRole('button', { name: 'Make photo 3 the cover' }).click()
  expect(await pictureNames(page)).toEqual(['cover: b', 'a', 'c'])
  await page.getByRole('button', { name: 'Move photo 2 later' }).click()
  expect(await pictureNames(page)).toEqual(['cover: b', 'c', 'a'])
  await page.getByRole('button', { name: 'Remove photo 1' }).click()
  expect(await pictureNames(page)).toEqual(['cover: c', 'a'])
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('a picture of 12 megapixels is sent small, upright and without its location', { tag: '@phone' }, async ({ page }) => {
  await beginPost(page, await account(page.request))
  // stored rotated, as phones do: the upper half of the upright picture is red; noise compresses badly
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 24 }
  const lower = await sharp({ create: { width: 2000, height: 3000, channels: 3, background: '#000', noise } })
    .jpeg({ quality: 90 })
    .toBuffer()
  const big = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#e00000' } })
    .composite([{ input: lower, left: 2000, top: 0 }])
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 31/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 82 })
    .toBuffer()
  expect((await sharp(big).metadata()).exif?.length).toBeGreaterThan(20)
  expect(big.length).toBeGreaterThan(COMPRESSED_PICTURE_BYTES * 2)
  const clear = await sharp({ create: { width: 300, height: 200, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  const compression = Promise.withResolvers<void>()
  await page.route(/compress\.worker/, (route) => compression.promise.then(() => route.continue()))
  await choosePictures(page, [
    { name: 'big.jpg', mimeType: 'image/jpeg', buffer: big },
    { name: 'removed.png', mimeType: 'image/png', buffer: clear },
    { name: 'clear.png', mimeType: 'image/png', buffer: clear },
  ])
  await expect(page.getByText('Preparing…')).toHaveCount(3)
  // a picture that is removed before it is compressed does not reappear
  await picturesOf(page).getByRole('button', { name: 'Remove photo 2' }).click()
  compression.resolve()
  expect(await pictureNames(page)).toEqual(['cover: big.jpg', 'clear.png'])
  await expect.poll(async () => (await draftFiles(page)).every((file) => file.length <= COMPRESSED_PICTURE_BYTES)).toBe(true)
  const files = await Promise.all((await draftFiles(page)).map(async (file) => ({ file, facts: await sharp(file).metadata() })))
  const sent = files.find(({ facts }) => facts.width > 300)
  expect(sent?.facts.format).toBe('jpeg')
  expect(sent?.facts.exif).toBeUndefined()
  expect(sent?.facts.orientation).toBeUndefined()
  expect(sent?.facts.height).toBeGreaterThan(sent?.facts.width ?? 0)
  expect(sent?.facts.height).toBeLessThanOrEqual(COMPRESSED_PICTURE_SIDE)
  const greenAt = async (top: number) => {
    const cut = await sharp(sent?.file).extract({ left: 10, top, width: 400, height: 200 }).png().toBuffer()
    return (await sharp(cut).stats()).channels[1]?.mean
  }
  expect(await greenAt(10)).toBeLessThan(30)
  expect(await greenAt(1000)).toBeGreaterThan(100)
  const onWhite = files.find(({ facts }) => facts.width === 300)
  expect((await sharp(onWhite?.file).stats()).channels[0]?.min).toBe(255)
})

test('pictures that are not accepted show why, and are neither kept nor sent', { tag: '@long' }, async ({ page }) => {
  await beginPost(page, await account(page.request))
  const grid = picturesOf(page)
  const large = { name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) }
  await choosePictures(page, [
    large,
    { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('note') },
    { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('x') },
  ])
  await expect(grid.getByText('File too large: large.jpg (max 10MB)')).toBeVisible()
  await expect(grid.getByText('Only JPEG, PNG and WebP pictures can be used: note.txt')).toBeVisible()
  await expect(grid.getByText(/^HEIC photos cannot be used: IMG_1\.HEIC/)).toBeVisible()
  const whole = await picture('cut.jpg', '#806040')
  const cut = { ...whole, buffer: whole.buffer.subarray(0, whole.buffer.length - 40) }
  await choosePictures(page, [{ name: 'torn.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }, cut])
  await expect(grid.getByText(FILE_MESSAGES.pictureIncomplete('cut.jpg'))).toBeVisible()
  await expect(grid.getByText('This picture cannot be read: torn.jpg')).toBeVisible()
  await choosePictures(page, await Promise.all([...'123456789'].map((name) => picture(name, '#806040', { width: 64, height: 48 }))))
  await expect(grid.getByText('Maximum 8 images allowed. Please remove some images.')).toBeVisible()
  // removes two of the three refused pictures
  for (const left of [10, 9]) {
    await grid.getByRole('button', { name: 'Remove photo 1', exact: true }).click()
    await expect(grid.getByRole('button', { name: /^Remove photo/ })).toHaveCount(left)
  }
  expect(await pictureNames(page)).toEqual(['cut.jpg', 'cover: 1', '2', '3', '4', '5', '6', '7', '8'])
  await expectNoSidewaysScroll(page)
  await expect.poll(async () => (await draftFiles(page)).length).toBe(8)
  await pressPost(page)
  await expect(page.getByRole('heading', { name: 'Your property is live.' })).toBeVisible()
})

test('each picture shows how much of it has been sent', { tag: '@long' }, async ({ page }) => {
  await beginPost(page, await account(page.request))
  // each takes a few seconds at 150 kB/s
  const buffer = await pictureOfSize(400_000)
  await choosePictures(page, [
    { name: 'a', mimeType: 'image/jpeg', buffer },
    { name: 'b', mimeType: 'image/jpeg', buffer },
  ])
  expect(await pictureNames(page)).toEqual(['cover: a', 'b'])
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const line = { offline: false, latency: 0, downloadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: 150_000 })
  const seen: number[][] = []
  const watch = async () => {
    const bars = page.locator('#property-photos [style*="scaleX"]')
    seen.push(await bars.evaluateAll((all) => all.map((bar) => Number(/[\d.]+/.exec((bar as HTMLElement).style.transform)?.[0]))))
    return seen.some(([first, second = 0]) => first === 1 && second > 0 && second < 1)
  }
  await pressPost(page)
  await expect.poll(watch, { intervals: [50] }).toBe(true)
  expect(seen.some(([first = 0, second]) => first > 0 && first < 1 && second === 0)).toBe(true)
  await session.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: -1 })
  await expect(page.getByRole('heading', { name: 'Your property is live.' })).toBeVisible()
})
