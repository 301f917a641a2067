import { describe, expect, it } from 'vitest'
import { onlyReads } from '../../platform/postgres/replicas/only-reads.ts'
import { formatPosition, formatWritten, parsePosition } from '../../platform/postgres/replicas/positions.ts'
import { writtenBy } from '../../server/http/read-your-writes.ts'

describe('a position', () => {
  it.each([
    ['0/0', 0n],
    ['0/16B3748', 0x16b3748n],
    ['2A/FFFFFFFF', 0x2affffffffn],
    ['FFFFFFFF/FFFFFFFF', 2n ** 64n - 1n],
  ])('%s is read and written', (text, position) => {
    expect(parsePosition(text)).toBe(position)
    expect(formatPosition(position)).toBe(text)
  })

  it.each(['', '0', '/', '0/', '0/G', '0/123456789', '-1/0', '0/0/0', ' 0/1'])('is not %j', (text) => {
    expect(parsePosition(text)).toBeUndefined()
  })

  it.each([
    [{}, 0n, 0],
    [{ cookie: 'language=gu; position=0/1F; light=on' }, 0x1fn, 0],
    [{ cookie: 'a=b; position=0/1F.3' }, 0x1fn, 3],
    [{ 'kiraya-position': '0/1F.4294967295' }, 0x1fn, 4_294_967_295],
    [{ 'kiraya-position': '0/1F.A' }, 0n, 0],
    [{ 'kiraya-position': '0/1F.17957195611' }, 0n, 0],
    [{ 'kiraya-position': '0/1F.3.4' }, 0n, 0],
    [{ 'kiraya-position': '.3' }, 0n, 0],
    [{ cookie: 'myposition=0/1F' }, 0n, 0],
    [{ cookie: 'position=1;drop' }, 0n, 0],
    [{ 'kiraya-position': '0/20', cookie: 'position=0/1F.2' }, 0x20n, 0],
    [{ 'kiraya-position': ['0/20', '0/21'] }, 0n, 0],
  ])('of the headers %j', (headers, position, timeline) => {
    expect(writtenBy(headers)).toEqual({ position, timeline })
  })

  it('is written with its timeline, if that is known', () => {
    expect(formatWritten({ position: 0x1fn, timeline: 3 })).toBe('0/1F.3')
    expect(formatWritten({ position: 0x1fn, timeline: 0 })).toBe('0/1F')
  })
})

describe('a copy runs', () => {
  it.each([
    'select 1',
    '  (select a from b) union all (select c from d)',
    'with found as (select 1) select * from found',
    'values (1)',
    'select "updated_at", "deleted_by" from "products" where "update_count" > $1',
  ])('%s', (text) => expect(onlyReads(text)).toBe(true))

  it.each([
    'insert into a values (1)',
    'with gone as (delete from a returning *) select * from gone',
    'WITH new AS (INSERT INTO a VALUES (1) RETURNING b) SELECT b FROM new',
    'select * from a for update',
    'select * from a for no key update skip locked',
    'select * from a for key share',
    `select nextval('ids')`,
    `select pg_notify('changes', 'x')`,
    'select pg_advisory_xact_lock(1)',
    'begin',
    'set local statement_timeout = 1',
    'listen changes',
  ])('never %s', (text) => expect(onlyReads(text)).toBe(false))
})
