import type { PushOutcome } from '#web/lib/pushes.ts'

/** What the screens of signing in and up say by themselves, when the server says nothing. */
export const SIGN_IN_SAYS = {
  network: 'Network error. Please try again.',
  invalidAnswer: 'Invalid response from server',
  invalidAnswerToast: 'Login failed - Invalid server response',
} as const

export const SIGN_UP_SAYS = {
  sendFailed: 'Failed to send OTP',
  sendUnanswered: 'No response from server. Please try again.',
  sendBroken: 'An error occurred. Please try again.',
  failed: 'Invalid OTP or signup failed',
  invalidAnswer: 'Invalid response from server',
  network: 'Network error. Please try again.',
} as const

interface Said {
  readonly kind: 'success' | 'info' | 'warning'
  readonly text: string
}

/** What came of the notifications after a sign-in; nothing is said where a browser has none. */
export const AFTER_SIGN_IN: Readonly<Record<PushOutcome, Said | undefined>> = {
  saved: { kind: 'success', text: 'Notifications enabled successfully!' },
  'not-saved': { kind: 'warning', text: 'Login successful but notifications may not work properly' },
  'not-granted': { kind: 'info', text: 'Login successful. Enable notifications in settings to receive updates.' },
  failed: { kind: 'warning', text: 'Login successful but could not enable notifications' },
  unsupported: undefined,
}

export const AFTER_SIGN_UP: Readonly<Record<PushOutcome, Said>> = {
  saved: { kind: 'success', text: 'Account created! Notifications enabled.' },
  'not-saved': { kind: 'warning', text: 'Account created but notifications may not work' },
  'not-granted': { kind: 'success', text: 'Account created! Enable notifications in settings.' },
  failed: { kind: 'success', text: 'Account created successfully!' },
  unsupported: { kind: 'success', text: 'Account created successfully!' },
}
