import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigationType } from 'react-router'
import type { Point } from '#contracts/finding/map/map-cells.ts'

/**
 * Moves the map to a workplace when it is chosen, on the map or in the filters; Back restores the section of the earlier address instead.
 * @param point undefined without a workplace and while it is loading @param isReady whether the map can be moved
 * @param move its signal aborts when the workplace changes or the map is left
 */
export function useMoveToWorkplace(
  workplace: string,
  point: Point | undefined,
  isReady: boolean,
  move: (to: Point, signal: AbortSignal) => void,
): void {
  const last = useRef(workplace)
  const isBack = useNavigationType() === 'POP'
  const { latitude, longitude } = point ?? {}
  const follow = useEffectEvent((to: Point, signal: AbortSignal) => {
    if (last.current !== workplace && !isBack) move(to, signal)
    last.current = workplace
  })
  useEffect(() => {
    if (workplace === '') last.current = ''
    if (workplace === '' || !isReady || latitude === undefined || longitude === undefined) return
    const leaving = new AbortController()
    follow({ latitude, longitude }, leaving.signal)
    return () => leaving.abort()
  }, [workplace, latitude, longitude, isReady])
}
