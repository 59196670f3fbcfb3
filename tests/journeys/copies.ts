import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../server/base/platform/free-port.ts'
import { programArguments } from '../program.ts'
import { startBalancer } from '../servers/balancer.ts'
import { startRedis } from '../servers/redis.ts'
import { startS3 } from '../servers/s3.ts'
import { DATA_FOLDER } from './database.ts'

/** Interval at which one of the copies is stopped and started again. */
const STOP_EVERY_MS = 20_000

const KEYS = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY', region: 'ap-south-1' }

interface Copy {
  readonly url: string
  readonly process: ChildProcess
}

/** Starts a process of the site. */
export function spawnSite(port: number, settings: Readonly<Record<string, string>>): Copy {
  const process_ = spawn('node', programArguments('demo'), {
    env: { ...process.env, ...settings, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return { url: `http://127.0.0.1:${port}`, process: process_ }
}

/** Stops the site by SIGTERM. @returns its exit code */
export async function stopSite({ process: running }: Copy): Promise<number | null> {
  if (running.exitCode !== null) return running.exitCode
  const ended = new Promise<number | null>((resolve) => running.once('exit', resolve))
  running.kill('SIGTERM')
  return ended
}

/**
 * Starts copies of the site behind a balancer, with one PostgreSQL, one Redis and one S3 bucket. Then every 20 s one copy is stopped and
 * started again. The copies also share the data folder, for messages and gateway keys of the demo.
 * @param filled resolves when the first copy has loaded the demo's data
 */
export async function startCopies(
  port: number,
  count: number,
  settings: Readonly<Record<string, string>>,
  filled: (first: ChildProcess) => Promise<void>,
): Promise<() => Promise<void>> {
  // the bucket exists only during this run, so that database rows of an earlier run would have no pictures
  await rm(DATA_FOLDER, { recursive: true, force: true })
  const [redis, storage, balancer] = await Promise.all([startRedis(), startS3('journeys', KEYS), startBalancer(port)])
  const shared = {
    ...settings,
    DRAIN_SECONDS: '1',
    TRUST_PROXY: 'loopback',
    PUBLIC_URL: balancer.url,
    REDIS_URL: redis.url,
    S3_BUCKET: 'journeys',
    S3_ENDPOINT: storage.url,
    S3_REGION: KEYS.region,
    S3_ACCESS_KEY_ID: KEYS.accessKeyId,
    S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
  }
  const copies: Copy[] = []
  const stopping = new AbortController()
  const start = async (at: number) => {
    copies[at] = spawnSite(await freePort(), shared)
    balancer.targets = copies.map(({ url }) => url)
    return copies[at]
  }
  const restartInTurn = async () => {
    for (let at = 0; !stopping.signal.aborted; at = (at + 1) % count) {
      await pause(STOP_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {})
      const copy = copies[at]
      if (stopping.signal.aborted || !copy) return
      await stopSite(copy)
      await untilReady(await start(at), stopping.signal)
    }
  }
  let restarting: Promise<void> | undefined
  const stop = async () => {
    stopping.abort()
    await restarting
    await Promise.all(copies.map(stopSite))
    await Promise.all([redis.close(), storage.close(), balancer.close()])
  }
  try {
    await filled((await start(0)).process)
    for (let at = 1; at < count; at += 1) await untilReady(await start(at), stopping.signal)
  } catch (error) {
    await stop()
    throw error
  }
  restarting = restartInTurn()
  return stop
}

async function untilReady(copy: Copy, signal: AbortSignal): Promise<void> {
  const isReady = () =>
    fetch(`${copy.url}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    )
  while (!signal.aborted && !(await isReady())) await pause(200)
}
