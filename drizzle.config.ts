import { defineConfig } from 'drizzle-kit'

/** Settings of `npm run db:generate`, which writes changes of server/base/db/schema into a new migration. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/base/db/schema/index.ts',
  out: './server/base/db/migrations',
  casing: 'snake_case',
})
