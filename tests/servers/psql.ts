import { parseArgs } from 'node:util'
import pg from 'pg'

// Stands for psql in tests/servers/debian-machine.ts, where it is not installed: runs each `-c` statement with the settings PGHOST, PGPORT ….

const { values } = parseArgs({ options: { command: { type: 'string', short: 'c', multiple: true } } })
const client = new pg.Client()
await client.connect()
for (const statement of values.command ?? []) await client.query(statement)
await client.end()
