export { deleteKeptSearchesOf, insertKeptSearch } from './kept-searches.queries.ts'
export { type ChangedProperty, type KeptSearches, openKeptSearches } from './open-kept-searches.ts'
export { makeUnsubscribeToken } from './unsubscribe-token.ts'
