import { useState } from 'react'
import { toUnits } from '#contracts/finding/map/map-areas.ts'
import { cellOf, type Point, UNITS_PER_DEGREE } from '#contracts/finding/map/map-cells.ts'
import { WAY_TO_WORK_MESSAGES as MESSAGES } from '#contracts/finding/travel/way-to-work-messages.ts'
import type { ListingQuery } from '../listing-query.ts'
import type { ChangeMapParams } from '../map-params.ts'
import { NO_WAY_TO_WORK } from '../way-to-work.ts'
import type { OverMapControl } from './use-over-map.ts'

interface PickingOptions {
  readonly query: ListingQuery
  /** Changes the address. */
  readonly onChange: ChangeMapParams
  readonly level: OverMapControl
}

export interface WorkplacePicking {
  readonly isPicking: boolean
  /** Why the last place was refused. */
  readonly problem: string
  readonly start: () => void
  readonly cancel: () => void
  readonly choose: (place: Point) => void
  /** The workplace of the address; blank for none. */
  readonly workplace: string
  /** Chooses a known workplace. */
  readonly chooseKnown: (workplace: string) => void
  readonly remove: () => void
}

/** Chooses a place of the map as the workplace. */
export function useWorkplacePicking({ query, onChange, level }: PickingOptions): WorkplacePicking {
  const isPicking = level.over === 'workplace'
  const [problem, setProblem] = useState('')
  if (!isPicking && problem) setProblem('')
  function choose(place: Point): void {
    const [latitude, longitude] = [toUnits(place.latitude) / UNITS_PER_DEGREE, toUnits(place.longitude) / UNITS_PER_DEGREE]
    if (cellOf(latitude, longitude) === null) {
      setProblem(MESSAGES.outsideOfMap)
      return
    }
    take(`${latitude},${longitude}`)
  }
  function take(workplace: string): void {
    onChange({ workplace, mode: query.mode || 'CAR' }, 'push')
  }
  return {
    isPicking,
    problem,
    start: () => level.open('workplace'),
    cancel: level.close,
    choose,
    workplace: query.workplace,
    chooseKnown: take,
    remove: () => onChange(NO_WAY_TO_WORK, 'push'),
  }
}
