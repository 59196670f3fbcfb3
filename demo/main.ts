import { readConfig } from '#server/config.ts'
import { start } from '#server/start.ts'
import { composeDemo } from './compose-demo.ts'

await start(readConfig(process.env), composeDemo)
