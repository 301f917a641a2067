export { countFunnelStep } from './funnel.ts'
export { exportOwnFigures, findOwnFigures } from './own-figures.ts'
export { countFinishedDays, findSiteFigures } from './site-figures.ts'
export { createViewCounter, type ViewCounter } from './view-counter.ts'
