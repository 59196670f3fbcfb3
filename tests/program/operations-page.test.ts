import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settings } from '#server/config.ts'

const page = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
const table = page.slice(page.indexOf('\n## Settings'))
/** Name, default and meaning of each setting in the table. `standard` is a description where the default is too long for the table. */
const rows = Array.from(table.matchAll(/^\| `([A-Z0-9_]+)` \| (.+?) \| (.*) \|$/gm), ([, name = '', standard = '', meaning = '']) => ({
  name,
  standard,
  meaning,
}))

test('docs/operations.md explains every setting of the program and no other', () => {
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(settings.shape).sort())
  for (const { name, meaning } of rows) expect(meaning.length, name).toBeGreaterThan(10)
})

const read = (path: string) => readFileSync(new URL(`../../deploy/${path}`, import.meta.url), 'utf8')
const alerts = Array.from(read('alerts.yaml').matchAll(/- alert: (\w+)\n/g), ([, name = '']) => name)

test('every alert leads to its line in docs/operations.md, which says what to do, and no line is about another alert', () => {
  expect(alerts.length).toBeGreaterThan(20)
  const lines = Array.from(page.matchAll(/^\| alert `(\w+)` \| .{20,} \|$/gm), ([, name]) => name)
  expect(lines.sort()).toEqual([...alerts].sort())
  expect(read('alerts.yaml').match(/runbook: docs\/operations\.md#what-to-do-when-\n/g)).toHaveLength(alerts.length)
  expect(page).toContain('\n## What to do when …\n')
})

test('every alert has a unit test in which it fires and one in which it does not', () => {
  const cases = Array.from(
    read('alerts.test.yaml').matchAll(/expr: ALERTS\{alertname="(\w+)",alertstate="firing"\}\n +eval_time: \w+\n +exp_samples:( \[\])?\n/g),
    ([, name, silent]) => `${name} ${silent ? 'silent' : 'fires'}`,
  )
  expect(alerts.flatMap((name) => [`${name} fires`, `${name} silent`]).filter((each) => !cases.includes(each))).toEqual([])
})

test('docs/operations.md says how to change every setting that holds a secret', () => {
  const section = page.slice(page.indexOf('\n## Change secrets'), page.indexOf('\n## What to do when'))
  const addressesWithPasswords = ['DATABASE_URL', 'DATABASE_READ_URL', 'REDIS_URL', 'SMTP_URL']
  const isSecret = (name: string) =>
    addressesWithPasswords.includes(name) || /(SECRET|TOKEN|PASSWORD|KEY|KEY_ID|SERVICE_ACCOUNT|HEADERS)(_OLD|_NEXT)?$/.test(name)
  const secrets = Object.keys(settings.shape).filter(isSecret)
  expect(secrets).toEqual(expect.arrayContaining(['AUTH_SECRET', 'METRICS_TOKEN', 'VAPID_PRIVATE_KEY', 'S3_SECRET_ACCESS_KEY']))
  for (const name of secrets) expect(section, name).toMatch(new RegExp(`\`${name}[=\`]`))
})

test.each(rows)('docs/operations.md says what $name is when it is missing', ({ name, standard }) => {
  const schema = settings.shape[name as keyof typeof settings.shape]
  const missing = schema.parse(undefined)
  const written = /^`(.+)`$/.exec(standard)?.[1]
  if (written !== undefined) expect(schema.parse(written)).toEqual(missing)
  else expect([standard, missing === undefined]).toEqual([expect.any(String), standard === '—'])
})

test('docs/operations.md names only commands of package.json, and services of the compose file', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }
  const named = [...page.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name)
  expect(named).toEqual(expect.arrayContaining(['operator', 'catalogue', 'backup', 'restore']))
  expect(named.filter((name) => !(`${name}` in scripts))).toEqual([])
  const compose = readFileSync('deploy/compose.yaml', 'utf8')
  const services = [...page.matchAll(/exec ([\w-]+) node build\/programs/g)].map(([, name]) => name)
  expect(services.length).toBeGreaterThan(1)
  for (const service of services) expect(compose).toContain(`\n  ${service}: `)
})
