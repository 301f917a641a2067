import { pino } from 'pino'
import { expect, test } from 'vitest'
import { withoutSecrets } from '../../server/http/request-log.ts'

test.each([
  [{ req: { headers: { authorization: 'Bearer hush', cookie: 'token=hush', host: 'kiraya.test' } } }],
  [{ headers: { authorization: 'Bearer hush', cookie: 'token=hush', host: 'kiraya.test' } }],
  [{ err: { code: '23514', detail: 'Failing row contains (hush).', message: 'kiraya.test' } }],
  [{ res: { headers: { 'set-cookie': 'token=hush', host: 'kiraya.test' } } }],
])('secrets in %j are not logged, the rest is', (line) => {
  const lines: string[] = []
  withoutSecrets(pino({}, { write: (text) => void lines.push(text) })).info(line)
  expect(lines.join()).toContain('kiraya.test')
  expect(lines.join()).not.toContain('hush')
})
