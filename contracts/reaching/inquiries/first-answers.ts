/** A poster's ready answers until they change them. No schema here: the browser loads this. */
export const FIRST_ANSWERS: readonly string[] = [
  'It is still free. Would you like to visit today between 6 and 8?',
  'Please send me a time when you can visit.',
  'When do you want to move in, and how many people are you?',
  'Sorry, it is already taken.',
]
