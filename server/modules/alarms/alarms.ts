export { alarmKinds, alarmWordings } from './alarm-kinds.ts'
export { createServerErrors, type ServerErrors } from './server-errors.ts'
export { createSiteWatch, type SiteWatch } from './watch-site.ts'
