import { defineConfig } from 'drizzle-kit'

/** Settings of `npm run db:generate`, which writes changes of server/db/schema into a new migration. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/schema/index.ts',
  out: './server/db/migrations',
  casing: 'snake_case',
})
