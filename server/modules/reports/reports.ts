export { addReport } from './add-report.ts'
export { caseIdsAboutUser } from './cases.queries.ts'
export { closeCase, findCase, listCases, listCasesAfter, readReports, withdrawUpheldCase } from './cases.ts'
