/**
 * Reasons that operators can choose instead of typing one. They are stored and sent in English, and stay so in every build; who reads one in
 * another language is shown its translation (web/lib/api/translate-answer.ts).
 */
export const READY_REASONS = {
  /** Of a property that is rejected or hidden, shown after 'Reason:'. */
  decision: [
    'The pictures show another home. Please use pictures of this one.',
    'The same home is already posted by somebody else. Please write to us if it is yours.',
    'There is a phone number or a link in the text. Please remove it: people reach you through the call button.',
    'The price is not that of this home. Please enter what you ask for.',
    'The home is already let or sold.',
    'You posted as the owner, but brokers must post as brokers.',
    'The text is offensive. Please describe the home alone.',
  ],
  staged: ['One of the pictures looks as if a program had made or staged it. Such pictures need the label.'],
  callerWarned: ['Calls after the person said that they have found a home', 'Calls after the person took their number back'],
  callerDismissed: ['No call after that day'],
  registerAgrees: ['The register names the same person', 'The register names their firm'],
  registerDiffers: ['The register names somebody else', 'The register does not have the number'],
  signOut: ['Their phone was lost or stolen', 'Asked for by the user'],
  block: ['Posts homes that do not exist', 'A broker who posts as owner', 'Asks people for money before a visit'],
  unblock: ['Blocked by mistake', 'The matter is settled'],
  blockOperator: ['Their phone was lost or stolen', 'They do not work for us any more'],
  contactReturned: ['Several seekers say the same about this poster', 'What the poster says does not fit the times'],
  contactNotReturned: ['The poster says when they spoke, and it fits', 'The seeker says the same of nearly every contact'],
  paperSeen: ['Name and address agree with the poster and the listing', 'The name is that of the family, the address agrees'],
  paperNotAccepted: [
    'The name on it is another one. Please send a paper in your name.',
    'The address on it is another one.',
    'It cannot be read. Please take a sharper picture.',
    'It is another kind of paper.',
    'The file was lost at our end. Please send it again.',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>
