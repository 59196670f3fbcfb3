export { cityMap, type Position, type Station } from './city-map.ts'
export { metresBetween, nearestBetween, type Spot, toMetres, toPosition } from './plane.ts'
