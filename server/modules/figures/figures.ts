export { type CountViews, createCountViews } from './count-views.ts'
export { countStep } from './funnel.ts'
export { exportOwnFigures, findOwnFigures } from './own-figures.ts'
export { closeDays, findSiteFigures } from './site-figures.ts'
