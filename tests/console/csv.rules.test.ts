import { expect, test } from 'vitest'
import { languages } from '../../domain/languages.ts'
import { adColumns, reviewColumns } from '../../domain/rules/console/ads-and-reviews.ts'
import { callbackColumns } from '../../domain/rules/console/callback-requests.ts'
import { deletionColumns, jobColumns, messageColumns } from '../../domain/rules/console/operations.ts'
import { personColumns } from '../../domain/rules/console/people.ts'
import { caseColumns } from '../../domain/rules/console/reports.ts'
import { auditLogColumns } from '../../domain/rules/console/team.ts'
import { createMessageTexts } from '../../server/modules/messaging/messaging.ts'
import { toCsv } from '../../server/modules/team/team.ts'

const cellOf = (text: string) => toCsv(['text'], [{ text }], () => 'Text').slice('Text\r\n'.length, -2)

test.each([
  ['+919812345678', '+919812345678'],
  ['+91 98123 45678', '+91 98123 45678'],
  ['-5 rent', '-5 rent'],
  ['−5%', '−5%'],
  ['-5 रुपये', '-5 रुपये'],
  ['-1,250.50', '"-1,250.50"'],
  ['9812345678', '9812345678'],
  ['=1+1', `"'=1+1"`],
  ['-1+1', `"'-1+1"`],
  ['+1-2', `"'+1-2"`],
  ['+91 98123-45678', `"'+91 98123-45678"`],
  ['+SUM(A1)', `"'+SUM(A1)"`],
  ['-5 rent(A1)', `"'-5 rent(A1)"`],
  [`+1 cmd|'/c calc'!A1`, `"'+1 cmd|'/c calc'!A1"`],
  ['-5\n=1', `"'-5\n=1"`],
  ['-5 A1:B2', `"'-5 A1:B2"`],
  ['@x', `"'@x"`],
  ['- a list', `"'- a list"`],
  ['one; two', '"one; two"'],
  ['one\ttwo', '"one\ttwo"'],
  ['"quoted"', '"""quoted"""'],
])('a cell says %j as %s', (text, cell) => {
  expect(cellOf(text)).toBe(cell)
})

test('times are those of India, and stand as a table program reads them; text that looks like one stays', () => {
  const row = { createdAt: '2026-11-27T18:45:09.123Z', deletedAt: null, note: '2026-11-27T18:45:09.123Z' }
  expect(toCsv(['createdAt', 'deletedAt', 'note'], [row], (column) => column.toUpperCase())).toBe(
    'CREATEDAT,DELETEDAT,NOTE\r\n2026-11-28 00:15:09,,2026-11-27T18:45:09.123Z\r\n',
  )
  expect(toCsv(['after'], [{ after: '{"until":"2026-11-27T18:45:09.123Z"}' }], () => 'After')).toBe(
    'After\r\n"{""until"":""2026-11-28 00:15:09""}"\r\n',
  )
})

test.each(languages)('each column of a file has a head in words, in %s', async (language) => {
  const say = await createMessageTexts('console')(language)
  const columns = [callbackColumns, deletionColumns, jobColumns, auditLogColumns, messageColumns, personColumns].flat()
  for (const column of [...columns, ...caseColumns, ...adColumns, ...reviewColumns, 'id', 'link'])
    expect(say(`console.column.${column}`, {})).not.toBe('')
})
