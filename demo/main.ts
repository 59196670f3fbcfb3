import { start } from '#server/base/start/start.ts'
import { composeDemo } from './compose-demo.ts'

await start(process.env, composeDemo)
