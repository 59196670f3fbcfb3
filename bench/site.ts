import { type ChildProcess, spawn } from 'node:child_process'
import { generateProperties } from '#demo/properties.ts'
import { freePort } from '#server/base/platform/free-port.ts'
import { programArguments } from '#tests/program.ts'

export interface Site {
  readonly url: string
  readonly pid: number
  /** Port of the Node inspector, see `inspector.ts`. */
  readonly inspectorPort: number
  stop(): Promise<void>
}

/** Starts the product with its demo data, as `npm start` does, on a data folder that the next measurement uses again. */
export async function startSite(port: number): Promise<Site> {
  const inspectorPort = await freePort()
  const server: ChildProcess = spawn('node', [`--inspect=127.0.0.1:${inspectorPort}`, ...programArguments('demo')], {
    env: { ...process.env, PORT: String(port), WADA_DATA_DIR: '.data/bench-site', LOG_LEVEL: 'warn', DRAIN_SECONDS: '0', DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  const wanted = generateProperties().filter((listing) => listing.status === 'ACTIVE').length
  for (let found = -1; found < wanted; ) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`)
    await new Promise((resolve) => setTimeout(resolve, 500))
    found = await fetch(`${url}/api/properties/get?size=1`)
      .then((answer) => answer.json() as Promise<{ totalElements: number }>)
      .then(
        (page) => page.totalElements,
        () => -1,
      )
  }
  return {
    url,
    pid: server.pid ?? 0,
    inspectorPort,
    async stop() {
      server.kill('SIGTERM')
      await new Promise((resolve) => server.once('exit', resolve))
    },
  }
}
