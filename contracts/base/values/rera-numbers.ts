import { containsContact } from './contact-in-text.ts'

// Registration numbers of MahaRERA (docs/decisions/0212).

/** P and eleven digits (P52100012345), or, in newer numbers, P, a letter for the kind of project and thirteen digits (PR1260002400001). */
export const isProjectRera = (text: string) => /^P(\d{11}|[A-Z]\d{13})$/.test(text)

/** Number of an agent: A and eleven or twelve digits (A52100012345). */
export const isAgentRera = (text: string) => /^A\d{11,12}$/.test(text)

/**
 * What a broker may give as number: the specification names no format, so only characters that no number of MahaRERA has are refused. With
 * BROKER_RERA_FORM=register the server accepts only an agent's number. The number is public, so it must not contain a contact.
 */
export const isReraNumber = (text: string) => /^(?=.*\d)[A-Za-z\d /.-]+$/.test(text) && !containsContact(text)
