export { addReport } from './add-report.ts'
export { caseIdsAboutUser } from './cases.queries.ts'
export { closeCase, findCase, withdrawUpheldCase } from './close-case.ts'
export { listCases, listCasesAfter, readReports } from './list-cases.ts'
