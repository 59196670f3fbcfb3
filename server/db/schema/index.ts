// The one source of row types and migrations: `npm run db:generate` writes what changed here into ../migrations.
// Keys are camelCase and become snake_case columns (docs/decisions/0019). What drizzle-kit cannot express, the triggers that
// note changes of properties, requirements and kept searches, notify the streams of notifications, keep what operators did and note which orders
// have a plan, stands in ../migrations: 0012_property_changes.sql, 0017_requirement_changes.sql, 0022_notification_streams.sql,
// 0028_operator_actions.sql, 0038_closed_troubles.sql and 0041_kept_searches.sql.
export * from './accounts.ts'
export * from './audit.ts'
export * from './contact-messages.ts'
export * from './contacts.ts'
export * from './figures.ts'
export * from './kept-searches.ts'
export * from './media.ts'
export * from './moderation.ts'
export * from './notifications.ts'
export * from './payments.ts'
export * from './plans.ts'
export * from './platform.ts'
export * from './projects.ts'
export * from './properties.ts'
export * from './property-views.ts'
export * from './requirements.ts'
export * from './shortlists.ts'
export * from './signals.ts'
export * from './site-settings.ts'
export * from './subjects.ts'
export * from './subscriptions.ts'
