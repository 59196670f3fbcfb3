const ASKED_KEY = 'pushAsked'
/** A browser may show its question so quietly that nobody answers it, ms. */
const PATIENCE = 8_000

/** What a browser needs for pushes and does not have. */
export function missingForPushes(): string | undefined {
  if (!('Notification' in window)) return 'Notifications are not supported here.'
  if (!('serviceWorker' in navigator)) return 'Service workers are not supported here.'
  return 'PushManager' in window ? undefined : 'Messaging could not be initialised here.'
}

/** The browser's question, put once: who dismissed it is not asked again. @returns whether pushes are allowed */
export async function askOnce(): Promise<boolean> {
  if (Notification.permission !== 'default') return Notification.permission === 'granted'
  if (wasAsked()) return false
  noteAsked()
  return ask()
}

/** For a person who presses a button for it. */
export async function ask(): Promise<boolean> {
  const patience = new Promise<NotificationPermission>((resolve) => setTimeout(() => resolve('default'), PATIENCE))
  return (await Promise.race([Notification.requestPermission(), patience])) === 'granted'
}

function wasAsked(): boolean {
  try {
    return localStorage.getItem(ASKED_KEY) !== null
  } catch {
    return false
  }
}

function noteAsked(): void {
  try {
    localStorage.setItem(ASKED_KEY, 'true')
  } catch {
    // asked once more next time
  }
}
