import { start } from './base/start/start.ts'

await start(process.env)
