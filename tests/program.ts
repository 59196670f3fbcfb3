import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from '#server/platform/free-port.ts'

export interface Program {
  readonly url: string
  readonly process: ChildProcess
  /** Resolves with its exit code. */
  readonly ended: Promise<number | null>
  /** Ends it as a person would, and waits until it has ended. @returns its exit code */
  stop(): Promise<number | null>
  /** Ends it as a power cut would. */
  kill(): Promise<void>
}

/** Longest that a start may take on a busy machine, ms. */
const PATIENCE = 90_000
/** What `npm start` sets. */
const AS_STARTED = { MALLOC_ARENA_MAX: '2' }

/** Starts the program as a process of its own and waits until it is ready. @param settings `undefined` leaves a variable out @throws Error when it is not within 90 s */
export async function startProgram(settings: Record<string, string | undefined>): Promise<Program> {
  const port = await freePort()
  const child = spawn('node', ['demo/main.ts'], {
    env: {
      ...process.env,
      ...AS_STARTED,
      NODE_ENV: 'production',
      WADA_DEMO_DATA: 'off',
      LOG_LEVEL: 'error',
      DRAIN_SECONDS: '0',
      ...settings,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (bytes: Buffer) => {
    said += bytes
  })
  child.stderr.on('data', (bytes: Buffer) => {
    said += bytes
  })
  const url = `http://127.0.0.1:${port}`
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const deadline = Date.now() + PATIENCE
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`The program did not get ready. It said:\n${said}`)
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
