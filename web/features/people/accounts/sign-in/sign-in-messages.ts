import type { PushOutcome } from '#web/lib/browser/pushes.ts'

/** Messages for failures without a message of the server. */
export const UNANSWERED = 'Network error. Please try again.'
export const INVALID_ANSWER = 'Invalid response from server'
export const SIGN_IN_INVALID_ANSWER = 'Login failed - Invalid server response'
export const SIGN_UP_MESSAGES = {
  sendFailed: 'Failed to send OTP',
  sendUnanswered: 'No response from server. Please try again.',
  sendBroken: 'An error occurred. Please try again.',
  failed: 'Invalid OTP or signup failed',
} as const

interface Note {
  readonly kind: 'success' | 'info' | 'warning'
  readonly text: string
}

/** Toast about notifications after a sign-in; undefined when the browser does not support notifications. */
export const AFTER_SIGN_IN: Readonly<Record<PushOutcome, Note | undefined>> = {
  saved: { kind: 'success', text: 'Notifications enabled successfully!' },
  'not-saved': { kind: 'warning', text: 'Login successful but notifications may not work properly' },
  'not-granted': { kind: 'info', text: 'Login successful. Enable notifications in settings to receive updates.' },
  failed: { kind: 'warning', text: 'Login successful but could not enable notifications' },
  unsupported: undefined,
}

export const AFTER_SIGN_UP: Readonly<Record<PushOutcome, Note>> = {
  saved: { kind: 'success', text: 'Account created! Notifications enabled.' },
  'not-saved': { kind: 'warning', text: 'Account created but notifications may not work' },
  'not-granted': { kind: 'success', text: 'Account created! Enable notifications in settings.' },
  failed: { kind: 'success', text: 'Account created successfully!' },
  unsupported: { kind: 'success', text: 'Account created successfully!' },
}
