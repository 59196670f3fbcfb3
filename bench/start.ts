import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#server/base/platform/free-port.ts'
import { programArguments } from '#tests/program.ts'
import { markdownTable, percentile, writeReport } from './report.ts'

/**
 * `npm run bench:start`: measures starts of the program on an existing empty database, in its sources and built: processor time until
 * /readyz succeeds, the time until then, and the memory of the idle program 5 s later. Medians of ten starts.
 */
const STARTS = 10
const IDLE_MS = 5_000
const PROGRAMS = { sources: ['demo/main.ts'], built: programArguments('demo') }
const TICKS_PER_SECOND = 100

interface Start {
  readonly processorMs: number
  readonly readyMs: number
  readonly memoryMb: number
}

async function measureStart(args: readonly string[], idleMs: number): Promise<Start> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn('node', args, {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      WADA_DATA_DIR: '.data/bench-start',
      WADA_DEMO_DATA: 'off',
      LOG_LEVEL: 'error',
      DRAIN_SECONDS: '0',
      PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while ((await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.status !== 200) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('The program ended.')
    await pause(20)
  }
  const readyMs = performance.now() - began
  const [, fields = ''] = (await readFile(`/proc/${child.pid}/stat`, 'utf8')).split(') ')
  const [userTicks = 0, systemTicks = 0] = fields.split(' ').slice(11, 13).map(Number)
  await pause(idleMs)
  const memory = /^VmRSS:\s+(\d+) kB/m.exec(await readFile(`/proc/${child.pid}/status`, 'utf8'))?.[1]
  child.kill('SIGTERM')
  await new Promise((resolve) => child.once('exit', resolve))
  return { processorMs: ((userTicks + systemTicks) * 1_000) / TICKS_PER_SECOND, readyMs, memoryMb: Number(memory) / 1024 }
}

// the first start makes the database
await measureStart(PROGRAMS.built, 0)
const rows: string[][] = []
const starts = { sources: [] as Start[], built: [] as Start[] }
// in turn, so that what else the machine does disturbs both
for (let at = 0; at < STARTS; at += 1)
  for (const name of ['sources', 'built'] as const) starts[name].push(await measureStart(PROGRAMS[name], IDLE_MS))
for (const [name, measured] of Object.entries(starts)) {
  const median = (key: keyof Start) =>
    Math.round(
      percentile(
        measured.map((start) => start[key]),
        50,
      ),
    )
  rows.push([name, `${median('processorMs')} ms`, `${median('readyMs')} ms`, `${median('memoryMb')} MB`])
}
await writeReport('start', markdownTable(['program', 'processor time', 'until ready', 'memory, idle'], rows))
