import { useEffect, useEffectEvent } from 'react'

/** Runs an action when its key is pressed, unless the user is typing or a dialog is open. @param actions by key, in lower case */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]') !== null
    const isModified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat
    if (isTyping || isModified || document.querySelector('dialog[open]')) return
    const action = actions[event.key.toLowerCase()]
    if (!action) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
