import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from '#server/base/platform/free-port.ts'

export interface Program {
  readonly url: string
  readonly process: ChildProcess
  /** Resolves with the exit code, null after a signal. */
  readonly ended: Promise<number | null>
  /** Stops the program by SIGTERM and waits for its end. @returns its exit code */
  stop(): Promise<number | null>
  /** Kills the program by SIGKILL, as a crash does. */
  kill(): Promise<void>
}

/** Timeout of a start, ms; long, for busy machines. */
const START_TIMEOUT_MS = 90_000
/** Environment that `npm start` sets. */
const NPM_START_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' }

/** Arguments of Node for a built program, as `npm start` uses them. */
export const programArguments = (
  name: 'demo' | 'site' | 'operator' | 'catalogue' | 'backup' | 'restore' | 'rotate-keys' | 'erased-data' | 'affected',
) => ['--enable-source-maps', `${process.env.WADA_BUILD_DIR || 'build'}/programs/${name}.js`]

/** Starts the program as a process and waits until it is ready. @param settings `undefined` removes a variable @throws Error after 90 s */
export async function startProgram(settings: Record<string, string | undefined>): Promise<Program> {
  const port = await freePort()
  const child = spawn('node', programArguments('demo'), {
    env: {
      ...process.env,
      ...NPM_START_ENVIRONMENT,
      NODE_ENV: 'production',
      WADA_DEMO_DATA: 'off',
      LOG_LEVEL: 'error',
      DRAIN_SECONDS: '0',
      ...settings,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (bytes: Buffer) => {
    output += bytes
  })
  child.stderr.on('data', (bytes: Buffer) => {
    output += bytes
  })
  const url = `http://127.0.0.1:${port}`
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`The program did not get ready. It said:\n${output}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    url,
    process: child,
    ended,
    async stop() {
      child.kill('SIGTERM')
      return ended
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    async (answer) => (await answer.text()).includes('"ready"'),
    () => false,
  )
}
