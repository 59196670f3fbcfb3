export { type ContactReturns, openContactReturns } from './open-contact-returns.ts'
