import { mkdir, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import sharp from 'sharp'
import { MINUTE_MS } from '#contracts/base/values/time.ts'
import { openLocalStorage } from '#server/base/platform/storage/local.ts'
import { createMedia, type ReceivedFile, takePicture } from '#server/homes/media/index.ts'
import { pictureOfSize } from '#tests/files/pictures.ts'
import { createTestJobs } from '#tests/jobs.ts'
import { prepareDatabase } from './prepare.ts'
import { markdownTable, milliseconds, percentile, writeReport } from './report.ts'
import { signIn } from './sign-in.ts'
import { startSite } from './site.ts'

/**
 * `npm run bench:pictures`: pictures per second from upload to storage, as a share of bare sharp that decodes, scales and encodes the same
 * files (goal: 0.9); and the time from posting 8 pictures of 5 MB until a search shows the property.
 */
const PORT = 4796
const FOLDER = '.data/bench-pictures'
const MB = 1024 * 1024
const PICTURES = 16
const ROUNDS = 3
const POSTS = 6
/** Number of properties that an account with the free plan may post. */
const POSTS_PER_ACCOUNT = 3

/** Runs `work` for all files, as many at the same time as there are cores. @returns pictures per second */
async function perSecond(files: readonly ReceivedFile[], work: (file: ReceivedFile) => Promise<unknown>): Promise<number> {
  const waiting = [...files]
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (let file = waiting.shift(); file; file = waiting.shift()) await work(file)
    }),
  )
  return (files.length * 1000) / (performance.now() - begun)
}

async function bareSharp({ path }: ReceivedFile): Promise<void> {
  const jpeg = await sharp(path, { autoOrient: true })
    .resize(1920, 1920, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 82 })
    .toBuffer()
  await writeFile(`${path}.bare`, jpeg)
}

async function comparePipeline(photo: Buffer): Promise<string[]> {
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(join(FOLDER, 'received'), { recursive: true })
  const files: ReceivedFile[] = []
  for (let n = 0; n < PICTURES; n += 1) {
    const path = join(FOLDER, 'received', String(n))
    await writeFile(path, photo)
    files.push({ field: 'images', originalName: `${n}.jpg`, path, bytes: photo.length })
  }
  const database = await prepareDatabase(10_000)
  const media = await createMedia({
    storage: await openLocalStorage(join(FOLDER, 'media')),
    pool: database.database.pool,
    log: pino({ level: 'silent' }),
    jobs: createTestJobs(),
    spoolFolder: join(FOLDER, 'spool'),
  })
  const [ours, bare]: [number[], number[]] = [[], []]
  await perSecond(files, bareSharp)
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await perSecond(files, bareSharp))
    ours.push(await perSecond(files, (file) => takePicture(media, file)))
  }
  await database.close()
  const [our, their] = [percentile(ours, 50), percentile(bare, 50)]
  return [our.toFixed(1), their.toFixed(1), (our / their).toFixed(2)]
}

/** Posts a property with 8 pictures. @returns ms until the call was answered, and until a search showed the property */
async function postEight(site: string, token: string, photo: Buffer): Promise<{ answered: number; shown: number }> {
  const name = `Bench ${Math.random().toString(36).slice(2)}`
  const property = { propertyName: name, category: 'RESIDENTIAL', propertyFor: 'RENT', expectedPrice: 20_000, address: { area: 'Baner' } }
  const body = new FormData()
  body.append('property', JSON.stringify(property))
  const file = new Blob([new Uint8Array(photo)], { type: 'image/jpeg' })
  for (let n = 0; n < 8; n += 1) body.append('images', file, `${n}.jpg`)
  const headers = { authorization: `Bearer ${token}` }
  const begun = performance.now()
  const answer = await fetch(`${site}/api/properties/add`, { method: 'POST', headers, body })
  const posted = (await answer.json()) as { propertyId?: number; message: string }
  if (!posted.propertyId) throw new Error(posted.message)
  const answered = performance.now() - begun
  const search = `${site}/api/properties/search?keyword=${encodeURIComponent(name)}`
  while (!(await (await fetch(search)).text()).includes(name))
    if (performance.now() - begun > MINUTE_MS) throw new Error('it was never shown')
  const shown = performance.now() - begun
  await fetch(`${site}/api/properties/delete/${posted.propertyId}`, { method: 'DELETE', headers })
  return { answered, shown }
}

const photo = await pictureOfSize(4.9 * MB)
const { width, height } = await sharp(photo).metadata()
const share = await comparePipeline(photo)
const site = await startSite(PORT)
const times: { answered: number; shown: number }[] = []
let token = ''
for (let n = 0; n < POSTS; n += 1) {
  if (n % POSTS_PER_ACCOUNT === 0)
    token = await signIn(site.url, { phone: `98${Math.floor(1e7 + Math.random() * 9e7)}`, userRole: 'OWNER' })
  times.push(await postEight(site.url, token, photo))
}
await site.stop()
const middle = (values: number[]) => milliseconds(percentile(values, 50))
await writeReport(
  'pictures',
  [
    `Photos of ${(photo.length / MB).toFixed(1)} MB, ${width} × ${height} px.`,
    markdownTable(['pictures a second, stored', 'bare sharp', 'share'], [share]),
    markdownTable(
      ['8 photos of 5 MB, over HTTP', 'median', 'slowest'],
      (['answered', 'shown'] as const).map((what) => {
        const values = times.map((time) => time[what])
        return [
          what === 'answered' ? 'until the post is answered' : 'until a search shows it',
          middle(values),
          milliseconds(Math.max(...values)),
        ]
      }),
    ),
  ].join('\n\n'),
)
