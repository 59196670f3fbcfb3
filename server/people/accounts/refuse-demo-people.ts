import type { Database } from '#server/base/db/client.ts'
import { StartFailure } from '#server/base/platform/setting.ts'
import { hasDemoPeople } from './users.queries.ts'

/** The codes of demo users are public. @throws StartFailure when the production database contains a demo user */
export async function refuseDemoPeople({ pool }: Database): Promise<void> {
  if (await hasDemoPeople(pool)) {
    throw new StartFailure(
      'WADA_MODE=production refuses this DATABASE_URL: the database holds demo people (users.is_demo). Use one without.',
    )
  }
}
