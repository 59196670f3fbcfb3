import type { TestApp } from './app.ts'

/** Inserts an account for each phone number, with login code 0427 valid for 5 minutes. Uses up no rate limit. @param now epoch ms */
export async function seedCodes({ services, database }: TestApp, phoneNumbers: readonly string[], now: number): Promise<void> {
  const { keys } = services
  await database.pool.query(
    `INSERT INTO users (first_name, last_name, phone_number, user_role) SELECT 'Any', 'Body', phone, 'SEEKER' FROM unnest($1::text[]) AS phone`,
    [phoneNumbers],
  )
  await database.pool.query(
    `INSERT INTO one_time_codes (phone_number, purpose, code_hash, expires_at)
     SELECT phone, 'login', hash, to_timestamp($3) FROM unnest($1::text[], $2::bytea[]) AS codes (phone, hash)`,
    [phoneNumbers, phoneNumbers.map((phone) => keys.hash('one-time code', 'login', phone, '0427')), now / 1000 + 300],
  )
}
