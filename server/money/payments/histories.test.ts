import fc from 'fast-check'
import { afterAll, test } from 'vitest'
import { MINUTE_MS } from '#contracts/base/values/time.ts'
import { histories, starts } from '#tests/money/commands.ts'
import { openWorld } from '#tests/money/world.ts'
import { times } from '#tests/prove.ts'

/** A failing history is repeated by the seed that its failure names: MONEY_SEED=123 vitest run histories */
const seed = Number(process.env.MONEY_SEED ?? Date.now() % 2 ** 31)
/** `npm run prove -- money` sets a million, of which as many are made as fit in the time. */
const HISTORIES = Number(process.env.MONEY_HISTORIES ?? times(300, 2_000))
const MAX_DURATION_MS = 25 * MINUTE_MS

const world = await openWorld()
afterAll(() => world.close())

test(
  'after every step of any history the stored money agrees with what was captured and given back, and in the end nothing is forgotten',
  async () => {
    let made = 0
    await fc.assert(
      fc.asyncProperty(starts, histories, async (start, steps) => {
        const history = await world.beginHistory(start)
        await fc.asyncModelRun(() => ({ model: history.model, real: history }), steps)
        await history.settle()
        made += 1
      }),
      { numRuns: HISTORIES, seed, interruptAfterTimeLimit: MAX_DURATION_MS },
    )
    process.stdout.write(`${made} histories of money, seed ${seed}\n`)
  },
  MAX_DURATION_MS + 5 * MINUTE_MS,
)
