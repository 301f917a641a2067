export { addReport } from './add-report.ts'
export { closeCase, findCase, takeBackCase } from './close-case.ts'
export { hasReported, listCases, listCasesAfter, readReports } from './list-cases.ts'
