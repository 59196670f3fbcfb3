import { execFile } from 'node:child_process'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { chooseDatabaseFolders, type Place } from '#server/base/db/embedded-folders.ts'
import { freePort } from '#server/base/platform/free-port.ts'
import { withDatabase } from '../database.ts'

const run = promisify(execFile)

export interface ReplicaServer {
  /** Address of the database on the replica. */
  readonly url: string
  /** Pauses the replay: the replica then answers reads from its current state. */
  pauseReplay(): Promise<void>
  resumeReplay(): Promise<void>
  /** Number of reads of this table on the replica. */
  countReads(table: string): Promise<number>
  /** Resolves when the replica has replayed everything that the primary has written. */
  caughtUp(): Promise<void>
  /** Kills the replica, as a crash does. */
  kill(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

/**
 * Starts a streaming replica of an embedded PostgreSQL: copies the data folder between pg_backup_start and pg_backup_stop, because the
 * embedded server has no pg_basebackup.
 * @param dataDir data folder of the program, with the primary @param primaryUrl with a superuser
 */
export async function startReplica(dataDir: string, primaryUrl: string): Promise<ReplicaServer> {
  const place = await chooseDatabaseFolders(dataDir)
  const data = join(dirname(place.data), 'replica')
  const port = await freePort()
  await copyPrimary(place, data, primaryUrl)
  const address = new URL(primaryUrl)
  await writeFile(
    join(data, 'postgresql.auto.conf'),
    `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\nshared_buffers = '64MB'\nhot_standby = on\n` +
      `primary_conninfo = 'host=127.0.0.1 port=${address.port} user=${address.username} password=${address.password}'\n`,
  )
  await writeFile(join(data, 'standby.signal'), '')
  await giveTo(place, data)
  address.port = String(port)
  const url = address.href
  const control = (...args: readonly string[]) =>
    run(join(place.binaries, 'pg_ctl'), [...args, '-D', data, '-s', '-w', '-t', '60'], {
      cwd: dirname(data),
      env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' },
      ...(place.user ? { uid: place.user.uid, gid: place.user.gid } : {}),
    })
  const ask = async <Row extends pg.QueryResultRow>(where: string, text: string, values?: unknown[]): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: where, application_name: 'wada-test' })
    await client.connect()
    return client
      .query<Row>(text, values)
      .then(({ rows }) => rows)
      .finally(() => client.end())
  }
  const start = async () => {
    await control('start', '-l', `${data}.log`)
  }
  await start()
  return {
    url,
    start,
    async pauseReplay() {
      await ask(url, 'SELECT pg_wal_replay_pause()')
      while ((await ask<{ state: string }>(url, 'SELECT pg_get_wal_replay_pause_state() AS state'))[0]?.state !== 'paused');
    },
    async resumeReplay() {
      await ask(url, 'SELECT pg_wal_replay_resume()')
    },
    async countReads(table) {
      const [row] = await ask<{ reads: string }>(
        url,
        'SELECT sum(coalesce(seq_scan, 0) + coalesce(idx_scan, 0)) AS reads FROM pg_stat_user_tables WHERE relname = $1',
        [table],
      )
      return Number(row?.reads ?? 0)
    },
    async caughtUp() {
      const [written] = await ask<{ position: string }>(primaryUrl, 'SELECT pg_current_wal_flush_lsn()::text AS position')
      while (!(await ask<{ has: boolean }>(url, 'SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS has', [written?.position]))[0]?.has);
    },
    async kill() {
      const [pid] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')
      // its child processes exit after the postmaster has gone
      process.kill(Number(pid), 'SIGQUIT')
      await waitUntilGone(Number(pid))
    },
    async close() {
      await control('stop', '-m', 'immediate').catch(() => {})
      await rm(data, { recursive: true, force: true })
    },
  }
}

async function copyPrimary({ data: primary }: Place, data: string, primaryUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(primaryUrl, 'postgres') })
  await client.connect()
  try {
    await client.query(`SELECT pg_backup_start('replica', true)`)
    await cp(primary, data, { recursive: true, filter: (path) => !/postmaster\.(pid|opts)$/.test(path) })
    const { rows } = await client.query<{ label: string }>('SELECT labelfile AS label FROM pg_backup_stop(false)')
    await writeFile(join(data, 'backup_label'), rows[0]?.label ?? '')
  } finally {
    await client.end()
  }
}

/** Makes the user of PostgreSQL the owner of a folder, as PostgreSQL requires. */
async function giveTo({ user }: Place, folder: string): Promise<void> {
  await run('chmod', ['-R', 'go-rwx', folder])
  if (user) await run('chown', ['-R', `${user.uid}:${user.gid}`, folder])
}

async function waitUntilGone(pid: number): Promise<void> {
  for (;;) {
    const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => 'Z')
    if (/^\d* ?\(?[^)]*\)? ?Z|^Z/.test(state)) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
