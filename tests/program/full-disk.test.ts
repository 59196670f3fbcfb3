import { execFileSync } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestApp } from '../app.ts'
import { callsOf, registrationOf } from '../people.ts'
import { FLAT, listen, pictureFile } from '../postings.ts'
import { startProgram } from '../program.ts'

vi.setConfig({ testTimeout: 180_000 })

const FULL = {
  code: 'unavailable',
  message: 'Our server has no space left at the moment. Please try again in a few minutes.',
}

test('a disk of PostgreSQL that is full is a 503 of its own, and the next request is served', async () => {
  const t = await createTestApp()
  const { post } = callsOf(t)
  await t.database.pool.query(`
    CREATE FUNCTION disk_full() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$;
    CREATE TRIGGER disk_full BEFORE INSERT ON one_time_codes EXECUTE FUNCTION disk_full()`)
  const refused = await post('/api/auth/send-registration-otp', registrationOf(1))
  expect([refused.statusCode, refused.json()]).toEqual([503, FULL])
  await t.database.pool.query('DROP TRIGGER disk_full ON one_time_codes')
  expect((await post('/api/auth/send-registration-otp', registrationOf(1))).statusCode).toBe(200)
  await t.close()
})

// mounting a file system of a fixed size requires root; otherwise only the test above runs
describe.runIf(process.platform === 'linux' && process.getuid?.() === 0)('on a small disk', () => {
  let disk: string
  beforeAll(async () => {
    disk = await mkdtemp(join(tmpdir(), 'wada-disk-'))
    await chmod(disk, 0o755)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=240m,mode=755', 'tmpfs', disk])
  })
  afterAll(async () => {
    execFileSync('umount', ['--lazy', disk])
    await rm(disk, { recursive: true, force: true })
  })

  const ballast = () => join(disk, 'ballast')
  const fill = () =>
    expect(pipeline(Readable.from(repeat(Buffer.alloc(4_096))), createWriteStream(ballast(), { flags: 'a' }))).rejects.toThrow('ENOSPC')
  function* repeat(bytes: Buffer) {
    for (;;) yield bytes
  }

  test('a picture that does not fit is a 503 of its own and leaves nothing; once there is space it is taken', async () => {
    const data = join(disk, 'files')
    await mkdir(data)
    const t = await createTestApp({ WADA_DATA_DIR: data })
    const { token, user } = await callsOf(t).register(1)
    const postings = await listen(t)
    const property = { ...FLAT, postedByUserId: user.id }
    const picture = await pictureFile()
    await fill()
    expect(await postings.add(token, property, { files: [picture] })).toMatchObject({ status: 503, body: FULL })
    expect((await t.database.pool.query('SELECT 1 FROM properties')).rowCount).toBe(0)
    await rm(ballast())
    expect((await postings.add(token, property, { files: [picture] })).status).toBe(200)
    await t.close()
    await rm(data, { recursive: true })
  })

  test('a program whose embedded PostgreSQL has lost its disk serves again once there is space, without a restart', async () => {
    const data = join(disk, 'program')
    const program = await startProgram({ WADA_DATA_DIR: data, DATABASE_URL: '' })
    const register = async () =>
      fetch(`${program.url}/api/auth/send-registration-otp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(registrationOf(1)),
      }).then(async (answer) => ({ status: answer.status, body: await answer.json() }))
    const readiness = async () => (await fetch(`${program.url}/readyz`)).text()
    await fill()
    expect(await register()).toEqual({ status: 503, body: FULL })
    // PostgreSQL cannot recover while the disk is full
    process.kill(Number.parseInt(await readFile(join(data, 'postgres/cluster/postmaster.pid'), 'utf8'), 10), 'SIGKILL')
    await expect.poll(readiness, { timeout: 60_000 }).toContain('being started again')
    expect((await register()).status).toBe(503)
    await rm(ballast())
    await expect.poll(readiness, { timeout: 120_000 }).toContain('"ready"')
    expect((await register()).status).toBe(200)
    expect(await program.stop()).toBe(0)
  })
})
