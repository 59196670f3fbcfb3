// Finds a Chromium for the browser tests: an installed one, else from the system's package manager, else Playwright's own download.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run } from './prepare.mjs'

const INSTALLED = [
  // the headless shell has the same engine and needs a quarter less processor time for the same journeys
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function installed() {
  return [process.env.CHROMIUM_PATH, ...INSTALLED].find((path) => path && existsSync(path))
}

function say(message) {
  process.stdout.write(`${message}\n`)
}

function fromPackageManager() {
  if (process.platform !== 'linux' || spawnSync('apt-get', ['--version']).status !== 0) return undefined
  const prefix = process.getuid() === 0 ? [] : ['sudo', '-n']
  const apt = (...args) => {
    const [command, ...rest] = [...prefix, 'apt-get', ...args]
    return run(command, rest, { stdio: ['ignore', 'ignore', 'inherit'], env: { DEBIAN_FRONTEND: 'noninteractive' } })
  }
  say('Installing Chromium from the system’s packages…')
  if (!apt('update', '-qq')) return undefined
  for (const name of ['chromium-headless-shell', 'chromium', 'chromium-browser'])
    if (apt('install', '-y', '-qq', name) && installed()) return installed()
  return undefined
}

/** @returns the path of a Chromium, or an empty string when Playwright's own download is to be used */
export function findBrowser() {
  const path = installed() ?? fromPackageManager()
  if (path) {
    say(`Browser: ${path}`)
    return path
  }
  say('Browser: Playwright’s own download')
  if (!run('playwright', ['install', '--with-deps', 'chromium'])) {
    process.stderr.write('No Chromium could be found or installed. Install one and set CHROMIUM_PATH to it.\n')
    process.exit(1)
  }
  return ''
}
