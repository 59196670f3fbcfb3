import { start } from '#server/start/start.ts'
import { composeDemo } from './compose-demo.ts'

await start(process.env, composeDemo)
