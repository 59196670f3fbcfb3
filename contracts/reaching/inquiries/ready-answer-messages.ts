import type { AnswerKind } from './inquiries.ts'

/** A poster's ready answers until they save their own, by the kind of the property that somebody asked about. */
export const DEFAULT_READY_ANSWERS: Readonly<Record<AnswerKind, readonly string[]>> = {
  RENT: [
    'It is still free. Would you like to visit today between 6 and 8?',
    'Please send me a time when you can visit.',
    'When do you want to move in, and how many people are you?',
    'Sorry, it is already taken.',
  ],
  SALE: [
    'It is still available. Would you like to visit today between 6 and 8?',
    'Please send me a time when you can visit.',
    'By when do you want to buy, and do you need a loan?',
    'Sorry, it is already sold.',
  ],
  PLOT: [
    'It is still available. Would you like to see it in daylight, today or tomorrow?',
    'Please send me a time when you can come.',
    'What do you want to use the plot for?',
    'Sorry, it is already taken.',
  ],
}
