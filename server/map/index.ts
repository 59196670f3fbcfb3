export { cityMap, type Position, type RoadClass, type Station } from './city-map.ts'
export { registerMapRoutes } from './map.routes.ts'
export { metresBetween, nearestBetween, type Spot, toMetres, toPosition } from './plane.ts'
export { surroundingsOf } from './surroundings.ts'
