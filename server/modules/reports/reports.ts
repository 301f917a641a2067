export { addReport } from './add-report.ts'
export { closeCase, findCase } from './close-case.ts'
export { hasReported, listCases, readReports } from './list-cases.ts'
