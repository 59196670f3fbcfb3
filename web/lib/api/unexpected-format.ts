import { CONNECTION_MESSAGES } from '#contracts/base/connection-messages.ts'

/** The server's answer does not have the format of its contract. */
export class UnexpectedFormat extends Error {
  constructor() {
    super(CONNECTION_MESSAGES.unexpectedFormat)
  }
}

/** @throws UnexpectedFormat when an answer is not a list of objects */
export function expectList<T>(answer: readonly T[]): T[]
export function expectList(answer: unknown): unknown[] {
  if (Array.isArray(answer) && answer.every((item) => typeof item === 'object' && item !== null)) return answer
  throw new UnexpectedFormat()
}

/** The title of a panel that did not load. @param otherwise for every failure but an unexpected answer */
export function failedTitle(error: Error, otherwise: string): string {
  return error instanceof UnexpectedFormat ? error.message : otherwise
}
