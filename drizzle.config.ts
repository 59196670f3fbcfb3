import { defineConfig } from 'drizzle-kit'

/** Of `npm run db:generate`, which writes what changed in server/db/schema into a new migration. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/schema/index.ts',
  out: './server/db/migrations',
  casing: 'snake_case',
})
