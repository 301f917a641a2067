import type { Attack } from '../attack.ts'
import { flood, send } from '../send.ts'

export const largeBodies: Attack = {
  row: 5,
  what: 'a megabyte of JSON fifteen times a second, to several calls',
  async prepare({ baseUrl, makePerson }, findings) {
    const { headers } = await makePerson()
    const from = '127.0.2.5'
    // Each of its keys is another one.
    const keys = Array.from({ length: 55_000 }, (_, i) => `"key${i}":${i}`)
    const body = Buffer.from(`{"email":"a@b.co","password":"monsoon",${keys.join()}}`)
    const paths = ['users/login', 'users/signup', 'reviews/add', 'favourites/change', 'products/add', 'reports/add']
    return () =>
      flood({ perSecond: 15, seconds: 15 }, async (turn) => {
        const path = paths[turn % paths.length] as string
        // What is refused before it was read as a whole may end in a closed connection.
        findings.count(path, (await send(baseUrl, `/api/${path}`, { from, headers, body })).status)
      })
  },
}
