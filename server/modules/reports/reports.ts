export { addReport } from './add-report.ts'
export { casesAbout } from './cases.queries.ts'
export { closeCase, findCase, takeBackCase } from './close-case.ts'
export { listCases, listCasesAfter, readReports } from './list-cases.ts'
