export { createCasesInMemory } from './cases-in-memory.ts'
export { listAlarms } from './list-alarms.ts'
export { createServerErrors, type ServerErrors } from './server-errors.ts'
export { createSiteWatch, type SiteWatch } from './watch-site.ts'
