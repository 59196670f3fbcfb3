import type { Database } from '#server/db/client.ts'

export async function answersQuery({ pool }: Database): Promise<boolean> {
  return pool.query('SELECT 1').then(
    () => true,
    () => false,
  )
}
