import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/base/db/client.ts'
import { type FailoverLoad, startFailoverLoad } from '../failover-load.ts'
import { PRODUCTION } from '../production.ts'
import { type Program, startProgram } from '../program.ts'
import { startBalancer } from '../servers/balancer.ts'
import { startGateway } from '../servers/gateway.ts'
import { startMsg91 } from '../servers/msg91.ts'
import { type PatroniCluster, startPatroni } from '../servers/patroni.ts'
import { startRedis } from '../servers/redis.ts'
import { startS3 } from '../servers/s3.ts'

/** `npm run prove -- failover` sets it: how often each fault is caused. Only there are the packages and a network namespace of its own. */
const FAILOVERS = Number(process.env.FAILOVERS ?? 0)
/** A copy must acknowledge writes again within this time of the fault, ms. */
const RECOVERY_LIMIT_MS = 30_000
/** A copy that is later than the limit gets this time, so that the other checks are made, ms. */
const PATIENCE_MS = 180_000
const POLL_MS = 20
const KEYS = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY', region: 'ap-south-1' }

interface Round {
  readonly fault: string
  /** Ms from the fault to the first write that was sent and acknowledged after it: at the first copy, and at the last one. */
  readonly firstMs: number
  readonly allMs: number
  /** Ms from the fault to the first live notification on the last copy. */
  readonly notifiedMs: number
  /** Failed attempts of all requests, reads too. */
  readonly failed: number
  /** Ms from the end of the fault until the old primary streams as a replica. */
  readonly rejoinedMs: number
  /** Whether another machine became the primary. */
  readonly hasChanged: boolean
}

/** Waits until `isDone`. @returns ms since `from`; infinite when the patience is over */
async function msUntil(from: number, isDone: () => boolean | Promise<boolean>): Promise<number> {
  while (!(await isDone())) {
    if (performance.now() - from > PATIENCE_MS) return Number.POSITIVE_INFINITY
    await pause(POLL_MS)
  }
  return performance.now() - from
}

const seconds = (ms: number) => (ms / 1_000).toFixed(1)
function medianAndMax(values: readonly number[]): string {
  const sorted = [...values].sort((one, other) => one - other)
  return `${seconds(sorted[Math.floor((sorted.length - 1) / 2)] ?? 0)} / ${seconds(sorted.at(-1) ?? 0)}`
}

function tableOf(rounds: readonly Round[]): string {
  const header = ['primary', 'times', 'first write s', 'both copies s', 'notification s', 'failed requests', 'old primary back s']
  const rows = [...Map.groupBy(rounds, ({ fault }) => fault)].map(([fault, of]) => [
    fault,
    String(of.length),
    medianAndMax(of.map(({ firstMs }) => firstMs)),
    medianAndMax(of.map(({ allMs }) => allMs)),
    medianAndMax(of.map(({ notifiedMs }) => notifiedMs)),
    String(of.reduce((sum, { failed }) => sum + failed, 0)),
    medianAndMax(of.map(({ rejoinedMs }) => rejoinedMs)),
  ])
  return [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

const isReady = ({ url }: Program) =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Whether the copy finds a property in its search index that was posted at `from` or later. */
async function findsNewest({ url }: Program, id: number): Promise<boolean> {
  const answer = await fetch(`${url}/api/properties/search?sortField=propertyId&sortDir=desc&size=1&page=0`).catch(() => undefined)
  const body = answer?.ok ? ((await answer.json()) as { content: { propertyId: number }[] }) : undefined
  return (body?.content[0]?.propertyId ?? 0) >= id
}

async function failOver(
  cluster: PatroniCluster,
  load: FailoverLoad,
  copies: readonly Program[],
  fault: keyof PatroniCluster['faults'],
): Promise<Round> {
  const { harm, heal } = cluster.faults[fault]
  const old = await cluster.findPrimary()
  await harm(old)
  const from = performance.now()
  const firstWrite = (copy: number) =>
    Math.min(...load.writes.filter((written) => written.copy === copy && written.sentAt >= from).map(({ answeredAt }) => answeredAt - from))
  await msUntil(
    from,
    async () => copies.every((_copy, at) => firstWrite(at) < PATIENCE_MS) && (await Promise.all(copies.map(isReady))).every(Boolean),
  )
  const firsts = copies.map((_copy, at) => firstWrite(at))
  const back = performance.now()
  const failed = load.failures.filter(({ at }) => at >= from).length
  await msUntil(from, () => load.notifiedAt.every((at) => at > back))
  const notifiedMs = Math.max(...load.notifiedAt.map((at) => at - from))
  const healed = performance.now()
  await heal(old)
  await cluster.becomeWhole()
  const rejoinedMs = performance.now() - healed
  return {
    fault,
    firstMs: Math.min(...firsts),
    allMs: Math.max(...firsts, back - from),
    notifiedMs,
    failed,
    rejoinedMs,
    hasChanged: (await cluster.findPrimary()) !== old,
  }
}

test(`nothing acknowledged is lost when the primary is killed, frozen and cut off ${FAILOVERS} times each, and both copies go on by themselves`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wada-failover-'))
  await chmod(folder, 0o755)
  const cluster = await startPatroni(folder)
  const [redis, storage, gateway, sms, balancer] = await Promise.all([
    startRedis(),
    startS3('pictures', KEYS),
    startGateway(),
    startMsg91('key', ['flow']),
    startBalancer(),
  ])
  const database = openDatabase(cluster.url, 3)
  const copies: Program[] = []
  const rounds: Round[] = []
  const losses: string[] = []
  try {
    for (const name of ['a', 'b'])
      copies.push(
        await startProgram({
          ...PRODUCTION,
          ...sms.settings,
          ...gateway.settings,
          DATABASE_URL: cluster.url,
          REDIS_URL: redis.url,
          WADA_DATA_DIR: join(folder, `copy-${name}`),
          S3_BUCKET: 'pictures',
          S3_ENDPOINT: storage.url,
          S3_REGION: KEYS.region,
          S3_ACCESS_KEY_ID: KEYS.accessKeyId,
          S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
          READS_PER_ADDRESS: '1000000000/1h',
        }),
      )
    balancer.targets = copies.map(({ url }) => url)
    const stopDelivering = gateway.sandbox.startDelivering(`${balancer.url}/api/payment/webhook`)
    const load = await startFailoverLoad({ copies, pool: database.pool, gateway, storage })
    let kept = 0
    for (let round = 0; round < FAILOVERS; round += 1) {
      for (const fault of Object.keys(cluster.faults) as (keyof PatroniCluster['faults'])[]) {
        const begun = load.writes.length
        // a load that runs smoothly before each fault
        await expect.poll(() => load.writes.length - begun, { timeout: PATIENCE_MS }).toBeGreaterThan(20)
        await cluster.becomeWhole()
        const outcome = await failOver(cluster, load, copies, fault)
        rounds.push(outcome)
        const what = `${fault}, ${round + 1}`
        if (outcome.allMs > RECOVERY_LIMIT_MS) losses.push(`${what}: a copy acknowledged no write for ${seconds(outcome.allMs)} s`)
        if (!outcome.hasChanged) losses.push(`${what}: no other machine became the primary`)
        if (outcome.notifiedMs > RECOVERY_LIMIT_MS) losses.push(`${what}: a copy sent no notification for ${seconds(outcome.notifiedMs)} s`)
        for (const { process: running } of copies)
          if (running.exitCode !== null || running.signalCode !== null) losses.push(`${what}: a copy has ended`)
        const newest = load.newestPost()
        for (const copy of copies)
          if ((await msUntil(performance.now(), () => findsNewest(copy, newest))) > RECOVERY_LIMIT_MS)
            losses.push(`${what}: a copy does not find the newest property`)
        kept = await load.expectKept(database.pool).catch((error: Error) => {
          losses.push(`${what}: ${error.message}`)
          return kept
        })
        process.stdout.write(`${what}: ${JSON.stringify(outcome)}\n`)
      }
    }
    await load.stop()
    await stopDelivering()
    const kinds = Map.groupBy(load.failures, ({ what }) => what)
    for (const [what, of] of kinds) process.stdout.write(`${of.length} times ${what}\n`)
    process.stdout.write(`\n${tableOf(rounds)}\n\n${kept} acknowledged posts, unlocks and payments are there, once.\n`)
    process.stdout.write(losses.length === 0 ? 'Losses: none.\n' : `Losses:\n${losses.join('\n')}\n`)
    expect(losses).toEqual([])
  } catch (error) {
    process.stdout.write(`${await cluster.readLogs()}\n`)
    throw error
  } finally {
    for (const copy of copies) await copy.kill()
    await Promise.all([redis.close(), storage.close(), gateway.close(), sms.close(), balancer.close()])
    await database.close()
    await cluster.close()
    await rm(folder, { recursive: true, force: true })
  }
}, 3_600_000)
