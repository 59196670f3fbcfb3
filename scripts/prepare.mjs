// Runs on the machine's own Node (20.19 or newer), before the program's own Node is installed: so it is plain JavaScript.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = join(root, 'node_modules', '.bin')
const windows = process.platform === 'win32'

/** Environment of all commands that the project runs: its own Node is first in PATH. */
export const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` }

/** Runs a command until it exits; its output goes to the terminal. @returns whether it succeeded */
export function run(command, args, more = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: windows, ...more, env: { ...env, ...more.env } })
  return result.status === 0
}

/** Runs a command in parallel to others, without input. @returns whether it succeeded, and its output */
export function runBeside(command, args) {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell: windows, env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += bytes))
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ succeeded: false, output: `${error.message}\n` }))
    child.on('close', (code) => resolve({ succeeded: code === 0, output }))
  })
}

/** Interval at which the parent process is checked, ms. */
const PARENT_CHECK_INTERVAL_MS = 250
const parent = process.ppid

/**
 * Runs a command until it exits and forwards signals to it; its output goes to the terminal. When the parent process exits, the command
 * gets SIGTERM too: npm runs scripts through a shell, and that shell exits on SIGTERM without forwarding it.
 * @returns code: the exit code, 1 after a signal. stopped: whether a signal was forwarded or the parent exited
 */
function execute(command, args, more = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', shell: windows, env: { ...env, ...more.env } })
  let stopped = false
  const stopBy = (signal) => {
    stopped = true
    child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, stopBy)
  const check = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(check)
    stopBy('SIGTERM')
  }, PARENT_CHECK_INTERVAL_MS)
  return new Promise((resolve) => {
    child.on('exit', (code) => {
      clearInterval(check)
      for (const signal of signals) process.off(signal, stopBy)
      resolve({ code: code ?? 1, stopped })
    })
  })
}

/** Runs a command in place of this process: when the command exits, this process exits with the same code. */
export async function become(command, args) {
  process.exit((await execute(command, args)).code)
}

/** Runs a required step: exits with code 1 when it fails or is stopped. */
async function runStep(failure, command, args, more) {
  const { code, stopped } = await execute(command, args, more)
  if (stopped) process.exit(1)
  if (code !== 0) stop(failure)
}

function stop(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

function hashFiles(paths) {
  const hash = createHash('sha256')
  const add = (path) => {
    const found = statSync(path, { throwIfNoEntry: false })
    if (!found || /\.test\.tsx?$/.test(path)) return
    if (found.isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name))
    else hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
  }
  for (const path of paths) add(join(root, path))
  return hash.digest('hex')
}

function stamped(file, value) {
  return existsSync(file) && readFileSync(file, 'utf8') === value
}

/** Runs the install scripts of the installed packages that `allowScripts` in package.json allows, and no others. */
async function runAllowedScripts() {
  const { allowScripts = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name] && existsSync(join(root, 'node_modules', name)))
  // without names npm rebuild runs the scripts of all packages
  if (allowed.length === 0) return
  await runStep('An install script failed.', 'npm', ['rebuild', '--ignore-scripts=false', '--loglevel=error', ...allowed])
}

/** Installs the packages unless they match the lock file already. */
export async function install() {
  const stamp = join(root, 'node_modules', '.wada-installed')
  const wanted = hashFiles(['package-lock.json'])
  if (stamped(stamp, wanted) && existsSync(join(bin, windows ? 'node.cmd' : 'node'))) return
  process.stdout.write('Installing packages…\n')
  // without warnings: `engines` of some packages requires a newer Node than the machine's, but the project installs its own
  await runStep('npm ci failed.', 'npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts'])
  await runAllowedScripts()
  writeFileSync(stamp, wanted)
}

const buildFolder = process.env.WADA_BUILD_DIR || join(root, 'build')

/**
 * The languages beside English, each a build of its own: a copy of those in contracts/base/language.ts, because Node 20.19, which may run
 * this script, cannot import TypeScript (docs/decisions/0232).
 */
const OTHER_LANGUAGES = ['mr', 'hi']
const buildPages = (language) => ['react-router', ['build', '--logLevel', 'warn'], { WADA_LANGUAGE: language }]
const viteBuild = (part, language = 'en') => [
  'vite',
  ['build', '--config', `vite.${part}.config.ts`, '--logLevel', 'warn'],
  { WADA_LANGUAGE: language },
]
/** Moves the files of a part's other languages to those of English. */
const mergeAssets = (folder, part) =>
  nodeScript('merge-assets.ts', join(folder, part), ...OTHER_LANGUAGES.map((language) => join(folder, language, part)))
const nodeScript = (name, ...args) => ['node', [join('scripts', name), ...args]]

/** Built parts, each with the sources that it is made from and its steps: what runs at the same time, as commands with arguments and environment. */
const BUILDS = [
  {
    name: 'pages',
    sources: [
      'web',
      'contracts',
      'languages',
      'vite.config.ts',
      'vite.service-worker.config.ts',
      'vite.operations.config.ts',
      'react-router.config.ts',
    ],
    steps: (folder) => [
      // first and alone: it empties the whole folder
      [buildPages('en')],
      OTHER_LANGUAGES.map(buildPages),
      [
        viteBuild('service-worker'),
        ...['en', ...OTHER_LANGUAGES].map((language) => viteBuild('operations', language)),
        mergeAssets(folder, 'client'),
      ],
      [mergeAssets(folder, 'operations')],
      ...['client', 'operations'].map((part) => [nodeScript('compress.ts', join(folder, part))]),
    ],
  },
  {
    name: 'programs',
    sources: ['server', 'demo', 'contracts', 'languages', 'package.json', 'vite.programs.config.ts'],
    steps: () => [[viteBuild('programs')]],
  },
]

/** @returns the hash of a part's sources, which its stamp holds after a build */
const wantedStamp = ({ sources }) => hashFiles([...sources, 'package-lock.json'])

/** Whether the built programs were made from the present sources. */
export function areProgramsCurrent() {
  const part = BUILDS.find(({ name }) => name === 'programs')
  return stamped(join(buildFolder, '.stamp-programs'), wantedStamp(part))
}

/** Builds pages and programs, each when its sources have changed since its last build. @param names only these parts */
export async function build(names = BUILDS.map(({ name }) => name)) {
  for (const part of BUILDS.filter(({ name }) => names.includes(name))) {
    const { name, steps } = part
    const stamp = join(buildFolder, `.stamp-${name}`)
    const wanted = wantedStamp(part)
    if (stamped(stamp, wanted)) continue
    process.stdout.write(`Building the ${name}…\n`)
    rmSync(stamp, { force: true })
    // always production: NODE_ENV of a test run would build React for development
    for (const together of steps(buildFolder)) {
      const run = ([command, args, more]) =>
        runStep(`The build of the ${name} failed (${command} ${args.join(' ')}).`, command, args, {
          env: { NODE_ENV: 'production', ...more },
        })
      await Promise.all(together.map(run))
    }
    writeFileSync(stamp, wanted)
  }
}

/** Arguments of Node that start a built program: `site`, `demo`, `operator`, `catalogue`, `backup`, `restore`, `rotate-keys`, `erased-data` or `affected`. Stack traces name source files. */
export const programArguments = (name) => ['--enable-source-maps', join(buildFolder, 'programs', `${name}.js`)]
