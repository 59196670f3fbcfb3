import { useEffect, useState } from 'react'

const TICK_MS = 250

/** Whole seconds that are left until a time; a tab that slept wakes with the right number. @param until ms, as Date.now gives it */
export function useCountdown(until: number): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const look = () => {
      const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000))
      setLeft(seconds)
      return seconds
    }
    if (look() === 0) return
    const timer = setInterval(() => look() === 0 && clearInterval(timer), TICK_MS)
    return () => clearInterval(timer)
  }, [until])
  return left
}
