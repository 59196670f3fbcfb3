import { DEFAULT_TRAVEL_MODE, TRAVEL_MESSAGES } from '#contracts/finding/travel/travel.ts'
import type { PropertyFilter } from '#contracts/homes/properties/properties.ts'
import { failureAt } from '#server/base/http/failure.ts'
import { workplaceCell } from './known-workplaces.ts'
import type { TravelDeps } from './open-travel.ts'
import type { TravelMinutes } from './travel-time.ts'

/** @param field the request's field with the workplace @throws Failure invalid_input for an unknown workplace */
export function requireWorkplaceCell(workplace: string, field = 'workplace'): number {
  const cell = workplaceCell(workplace)
  if (cell === undefined) throw failureAt('invalid_input', field, TRAVEL_MESSAGES.unknown)
  return cell
}

/** The times to the workplace of a filter; undefined without one. @throws Failure as `requireWorkplaceCell` */
export async function findTravelMinutes(
  { times }: Pick<TravelDeps, 'times'>,
  { workplace, mode = DEFAULT_TRAVEL_MODE }: Pick<PropertyFilter, 'workplace' | 'mode'>,
): Promise<TravelMinutes | undefined> {
  return workplace === undefined ? undefined : times.minutes(requireWorkplaceCell(workplace), mode, 'to')
}
