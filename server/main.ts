import { start } from './start/start.ts'

await start(process.env)
