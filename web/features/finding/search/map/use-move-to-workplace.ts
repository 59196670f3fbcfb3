import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigationType } from 'react-router'
import type { Point } from '#contracts/finding/map/map-cells.ts'

/**
 * Moves the map to a workplace when it is chosen, on the map or in the filters; Back restores the section of the earlier address instead.
 * @param point undefined without a workplace and while it is loading @param isReady whether the map can be moved
 */
export function useMoveToWorkplace(workplace: string, point: Point | undefined, isReady: boolean, move: (to: Point) => void): void {
  const last = useRef(workplace)
  const isBack = useNavigationType() === 'POP'
  const { latitude, longitude } = point ?? {}
  const follow = useEffectEvent((to: Point) => {
    if (last.current !== workplace && !isBack) move(to)
    last.current = workplace
  })
  useEffect(() => {
    if (workplace === '') last.current = ''
    else if (isReady && latitude !== undefined && longitude !== undefined) follow({ latitude, longitude })
  }, [workplace, latitude, longitude, isReady])
}
