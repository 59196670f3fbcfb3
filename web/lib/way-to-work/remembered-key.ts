/** In the browser's storage: where somebody works and how they travel there. */
export const REMEMBERED_WAY = 'wayToWork'

/** Whether there is one, without what reads it. */
export function hasRememberedWay(): boolean {
  try {
    return localStorage.getItem(REMEMBERED_WAY) !== null
  } catch {
    return false
  }
}
