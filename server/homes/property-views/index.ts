export { countViews } from './property-views.queries.ts'
export { openPropertyViews, type PropertyViews } from './view-counter.ts'
export { isRobot, isRobotByAgent, visitorOf } from './visitor.ts'
