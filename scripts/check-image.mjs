// Checks deploy/Dockerfile without Docker: runs its steps in an empty folder and starts the resulting program.
// Needs Linux, root, and an empty database as DATABASE_URL. Without DATABASE_URL only the COPY instructions are checked.
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { env, root } from './prepare.mjs'

const START_TIMEOUT_MS = 60_000

/** Parses a Dockerfile. @returns its stages, each with image, alias and instructions */
function parseDockerfile(text) {
  const stages = []
  const lines = text.replace(/^\s*#.*\n/gm, '').replace(/\\\n/g, ' ')
  for (const line of lines.split('\n').filter((each) => each.trim() !== '')) {
    const [, name, rest] = /^\s*([A-Z]+)\s+(.*)$/.exec(line) ?? fail(`not an instruction: ${line}`)
    if (name === 'FROM') {
      const [, image, alias] = /^(\S+)(?: AS (\S+))?$/.exec(rest) ?? fail(`not understood: ${line}`)
      stages.push({ image, alias, steps: [] })
    } else stages.at(-1)?.steps.push({ name, rest })
  }
  return stages
}

function fail(message) {
  throw new Error(message)
}

/** Copies the build context: the paths that .dockerignore allows by `!`, without the files that match its `**` patterns. */
function makeContext(folder) {
  const lines = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')
  const excluded = new Set(
    globSync(
      lines.filter((line) => line.startsWith('**/')),
      { cwd: root, exclude: ['node_modules'] },
    ),
  )
  for (const line of lines.filter((each) => each.startsWith('!'))) {
    const name = line.slice(1)
    if (!existsSync(join(root, name))) fail(`.dockerignore lets ${name} through, which does not exist`)
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      filter: (path) => !excluded.has(path.slice(root.length + 1)),
    })
  }
}

function copy({ rest }, context, stages, target) {
  const parts = rest.split(/\s+/)
  const from = parts[0].startsWith('--from=') ? parts.shift().slice('--from='.length) : undefined
  const source = from === undefined ? context : (stages.get(from) ?? fail(`there is no stage ${from}`))
  const destination = parts.pop()
  for (const name of parts) {
    const path = from === undefined ? join(source, name) : join(source, name.replace(/^\/app\//, ''))
    if (!existsSync(path)) fail(`COPY finds no ${name}`)
    const isFolder = destination.endsWith('/')
    cpSync(path, isFolder ? join(target, destination, name) : join(target, destination), { recursive: true, verbatimSymlinks: true })
  }
}

function runStep({ rest }, folder, variables) {
  const { status } = spawnSync('sh', ['-c', rest], { cwd: folder, env: { ...env, ...variables }, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) fail(`RUN failed: ${rest}`)
}

/** Runs the steps of all stages. @returns folder, environment variables and other instructions (USER, CMD …) of the last stage */
function build(stages, context, base) {
  const folders = new Map()
  let last
  for (const [at, stage] of stages.entries()) {
    const isLast = at === stages.length - 1
    const folder = join(base, stage.alias ?? 'image')
    mkdirSync(folder)
    const variables = {}
    const instructions = {}
    for (const step of stage.steps) {
      if (step.name === 'COPY') copy(step, context, folders, folder)
      else if (step.name === 'ENV') for (const [, key, value] of step.rest.matchAll(/(\w+)=(\S+)/g)) variables[key] = value
      else if (step.name === 'RUN' && !isLast) runStep(step, folder, variables)
      else instructions[step.name] = step.rest
    }
    if (stage.alias) folders.set(stage.alias, folder)
    last = { folder, variables, instructions }
  }
  return last
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

/** Removes all write permissions, those of the owner too. */
function makeReadOnly(folder) {
  for (const name of ['', ...readdirSync(folder, { recursive: true })]) {
    const path = join(folder, name)
    const found = statSync(path, { throwIfNoEntry: false })
    if (found) chmodSync(path, (found.mode & 0o555) | 0o444)
  }
}

/** Complete settings of production, with made-up credentials of providers. */
function productionSettings(databaseUrl) {
  const { publicKey, privateKey } = JSON.parse(
    spawnSync('node', ['-p', "JSON.stringify(require('web-push').generateVAPIDKeys())"], { cwd: root, env, encoding: 'utf8' }).stdout,
  )
  return {
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: 'https://wada.example',
    AUTH_SECRET: 'thirty-two letters or more, at least',
    TRUST_PROXY: 'loopback',
    SMS_PROVIDER: 'twilio',
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'token',
    TWILIO_FROM: '+15005550006',
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    RAZORPAY_KEY_ID: 'rzp_live_1',
    RAZORPAY_KEY_SECRET: 'key secret',
    RAZORPAY_WEBHOOK_SECRET: 'webhook secret',
    DRAIN_SECONDS: '1',
  }
}

/** User as which the image runs, with write permission only on its volumes. */
const OTHER_USER = { uid: 65_534, gid: 65_534 }

/** Makes the volumes of the image, and makes the rest of it read-only. @returns its environment */
async function prepareRun({ folder, variables, instructions }, databaseUrl, base) {
  if (instructions.USER !== 'node') fail(`it runs as ${instructions.USER ?? 'root'}`)
  const [data, temporary] = ['data', 'tmp'].map((name) => join(base, name))
  for (const volume of [data, temporary]) {
    mkdirSync(volume)
    chmodSync(volume, 0o777)
  }
  makeReadOnly(folder)
  return {
    PATH: env.PATH,
    ...variables,
    ...productionSettings(databaseUrl),
    WADA_DATA_DIR: data,
    TMPDIR: temporary,
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
  }
}

/** Backs up, which restores the backup into a scratch database, and proves the newest backup as cron does. */
function backUp({ folder }, settings) {
  const place = join(settings.WADA_DATA_DIR, 'backups')
  for (const command of [
    ['build/programs/backup.js', place],
    ['build/programs/restore.js', place, '--check'],
  ]) {
    const { status, stdout, stderr } = spawnSync('node', command, { cwd: folder, env: settings, ...OTHER_USER, encoding: 'utf8' })
    if (status !== 0) fail(`${command.join(' ')}: ${stdout}${stderr}`)
  }
}

/** Starts the image, loads a page and stops it by SIGTERM. */
async function start({ folder, instructions }, settings) {
  const port = settings.PORT
  const [command, ...args] = JSON.parse(instructions.CMD)
  const child = spawn(command, args, { cwd: folder, env: settings, ...OTHER_USER, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += bytes))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const get = (path) => fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined)
  try {
    for (const deadline = Date.now() + START_TIMEOUT_MS; (await get('/readyz'))?.status !== 200; await pause(200))
      if (child.exitCode !== null || Date.now() > deadline) fail(`it did not get ready:\n${output}`)
    const page = await get('/')
    if (page?.status !== 200 || !(await page.text()).includes('<html')) fail(`its home page answers ${page?.status}`)
    const health = JSON.parse(instructions.HEALTHCHECK.slice(instructions.HEALTHCHECK.indexOf('[')))
    const { status } = spawnSync(health[0], health.slice(1), { env: settings })
    if (status !== 0) fail('its health check fails')
    child.kill('SIGTERM')
    if ((await ended) !== 0) fail(`it did not stop in order:\n${output}`)
    if (spawnSync(health[0], health.slice(1), { env: settings }).status === 0) fail('its health check succeeds after its end')
  } finally {
    child.kill('SIGKILL')
  }
}

function sizeOf(folder) {
  return Number(spawnSync('du', ['-sm', folder], { encoding: 'utf8' }).stdout.split('\t')[0])
}

/** Checks that .dockerignore allows every path that is copied from the sources, and that the image does not run as root. */
function checkCopies(stages, context) {
  const copies = stages.flatMap(({ steps }) => steps.filter(({ name, rest }) => name === 'COPY' && !rest.startsWith('--from=')))
  for (const { rest } of copies)
    for (const name of rest.split(/\s+/).slice(0, -1)) if (!existsSync(join(context, name))) fail(`COPY finds no ${name}`)
  if (!stages.at(-1)?.steps.some(({ name, rest }) => name === 'USER' && rest === 'node')) fail('it runs as root')
  process.stdout.write(`The image copies ${copies.length} times what is there.\n`)
}

async function checkWhole(stages, context) {
  const image = build(stages, context, base)
  process.stdout.write(`The image holds ${sizeOf(image.folder)} MB beside its Node.\n`)
  const settings = await prepareRun(image, process.env.DATABASE_URL, base)
  await start(image, settings)
  process.stdout.write('The image starts as another user on a read-only tree, answers and stops.\n')
  backUp(image, settings)
  process.stdout.write('It makes a backup, and proves it in a PostgreSQL of its own.\n')
}

const base = mkdtempSync(join(tmpdir(), 'wada-image-'))
chmodSync(base, 0o755)
try {
  const stages = parseDockerfile(readFileSync(join(root, 'deploy', 'Dockerfile'), 'utf8'))
  const context = join(base, 'context')
  mkdirSync(context)
  makeContext(context)
  if (process.env.DATABASE_URL) await checkWhole(stages, context)
  else checkCopies(stages, context)
} catch (error) {
  process.stderr.write(`The check of the image failed: ${error.message}\n`)
  process.exitCode = 1
} finally {
  spawnSync('chmod', ['-R', 'u+w', base])
  rmSync(base, { recursive: true, force: true })
}
