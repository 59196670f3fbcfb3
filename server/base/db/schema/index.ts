// The only source of row types and migrations: `npm run db:generate` writes changes of these files into ../migrations.
// Keys are camelCase and become snake_case columns (docs/decisions/0019). drizzle-kit cannot express triggers: they are in ../migrations.
// They record changes of properties (0012_property_changes.sql), requirements (0017_requirement_changes.sql) and kept searches
// (0041_kept_searches.sql), notify streams of notifications (0022_notification_streams.sql), refuse changes of operators' actions
// (0028_operator_actions.sql), record which orders have a plan (0038_closed_troubles.sql) and end deals (0050_deals.sql).
export * from './accounts.ts'
export * from './audit.ts'
export * from './contacts.ts'
export * from './deals.ts'
export * from './figures.ts'
export * from './kept-searches.ts'
export * from './media.ts'
export * from './moderation.ts'
export * from './notifications.ts'
export * from './page-speed.ts'
export * from './payments.ts'
export * from './plans.ts'
export * from './platform.ts'
export * from './projects.ts'
export * from './properties.ts'
export * from './property-views.ts'
export * from './requirements.ts'
export * from './sheet-readings.ts'
export * from './shortlists.ts'
export * from './signals.ts'
export * from './site-messages.ts'
export * from './site-settings.ts'
export * from './subjects.ts'
export * from './subscriptions.ts'
