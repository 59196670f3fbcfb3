import type { AnswerKind } from './inquiries.ts'

/** A poster's ready answers until they save their own, by the kind of property that somebody asked about: by their English text, which is stored. */
export const READY_ANSWERS: Readonly<Record<AnswerKind, Readonly<Record<string, string>>>> = {
  RENT: {
    'It is still free. Would you like to visit today between 6 and 8?': 'It is still free. Would you like to visit today between 6 and 8?',
    'Please send me a time when you can visit.': 'Please send me a time when you can visit.',
    'When do you want to move in, and how many people are you?': 'When do you want to move in, and how many people are you?',
    'Sorry, it is already taken.': 'Sorry, it is already taken.',
  },
  SALE: {
    'It is still available. Would you like to visit today between 6 and 8?':
      'It is still available. Would you like to visit today between 6 and 8?',
    'Please send me a time when you can visit.': 'Please send me a time when you can visit.',
    'By when do you want to buy, and do you need a loan?': 'By when do you want to buy, and do you need a loan?',
    'Sorry, it is already sold.': 'Sorry, it is already sold.',
  },
  PLOT: {
    'It is still available. Would you like to see it in daylight, today or tomorrow?':
      'It is still available. Would you like to see it in daylight, today or tomorrow?',
    'Please send me a time when you can come.': 'Please send me a time when you can come.',
    'What do you want to use the plot for?': 'What do you want to use the plot for?',
    'Sorry, it is already taken.': 'Sorry, it is already taken.',
  },
}

/** In a build of another language: an answer of `READY_ANSWERS` in its language. An answer that a poster wrote stays. */
export const localReadyAnswer = (answer: string): string =>
  new Map(Object.values(READY_ANSWERS).flatMap((answers) => Object.entries(answers))).get(answer) ?? answer
