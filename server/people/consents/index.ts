export { type ConsentRow, deleteConsents, giveAgain, listConsents, saveConsent } from './consents.queries.ts'
