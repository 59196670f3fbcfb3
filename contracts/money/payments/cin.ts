/**
 * Corporate identity number (Ministry of Corporate Affairs): listed or not, industry, State, year, kind of company, number of the registration.
 * No schema here: the browser loads this.
 */
const CIN = /^[LU]\d{5}[A-Z]{2}\d{4}([A-Z]{3})\d{6}$/

const FORMS: Readonly<Record<string, string>> = { PTC: 'Private limited company', PLC: 'Public limited company', OPC: 'One person company' }

/** Whether a text has the form of a corporate identity number. */
export const isCin = (text: string) => CIN.test(text)

/** The legal form of the company; undefined for kinds of company that are rare. */
export const legalFormOf = (cin: string): string | undefined => FORMS[CIN.exec(cin)?.[1] ?? '']
