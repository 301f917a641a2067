export { createInMemoryAlarms } from './in-memory-alarms.ts'
export { listAlarms } from './list-alarms.ts'
export { createServerErrorCounter, type ServerErrorCounter } from './server-errors.ts'
export { createSiteMonitor, type SiteMonitor } from './site-monitor.ts'
