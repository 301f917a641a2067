import type { Attack } from '../attack.ts'
import type { AttackedSite } from '../attacked-site.ts'
import type { Findings } from '../findings.ts'
import { flood, type Sent, send } from '../send.ts'

const [people, atOnce] = [500, 8]
const from = '127.0.2.16'
const list = '/api/products/get-user-products'
const ad = { title: 'Tent for four', description: 'Dry.', price: 200, rentType: 'Per day' }
const fullAddress = {
  address: '4 Lake View',
  area: 'Navrangpura',
  city: 'Ahmedabad',
  state: 'Gujarat',
  zipCode: '380009',
  country: 'India',
}

export const aTown: Attack = {
  row: 16,
  what: '500 honest people behind one address look, join, log in, post and ask for a number, beside one who asks for codes',
  async prepare(site, findings) {
    const category = await site.db.selectFrom('categories').select('name').limit(1).executeTakeFirstOrThrow()
    return async () => {
      let next = 0
      const comeOneByOne = async () => {
        while (next < people) await comeToTown(site, findings, { number: ++next, category: category.name })
      }
      const abuse = flood({ perSecond: 5, seconds: 20 }, async (turn) => {
        const body = { email: `stranger${turn}@attack.test` }
        findings.count('the abuser', (await send(site.baseUrl, '/api/email/send-email', { from, body })).status)
      })
      await Promise.all([abuse, ...Array.from({ length: atOnce }, comeOneByOne)])
    }
  },
}

/** One of them, with a browser of their own. */
async function comeToTown(
  { baseUrl, ads, password, newestCode }: AttackedSite,
  findings: Findings,
  { number, category }: { number: number; category: string },
): Promise<void> {
  const cookies = new Map<string, string>()
  let token = ''
  const ask = async (path: string, sent: Pick<Sent, 'body'> = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { 'sec-fetch-site': 'same-origin', cookie, ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await send(baseUrl, path, { from, headers, ...sent })
    for (const given of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(given) ?? []
      cookies.set(name, value)
    }
    findings.count('the town', answer.status)
    findings.expect(answer.status === 200, `an honest person was refused: ${path.split('?')[0]} ${answer.status}`)
    return answer
  }
  const email = `town${number}@attack.test`
  const person = { name: 'Asha', lastName: 'Patel', email, phoneNumber: `${9_200_000_000 + number}`, password }
  for (const path of ['/', list, `${list}?search=tent${number % 7}`]) await ask(path)
  await ask('/api/email/send-email', { body: { email } })
  await ask('/api/email/verify-otp', { body: { email, otp: await newestCode(email) } })
  await ask('/api/users/signup', { body: { ...person, fullAddress } })
  const login = await ask('/api/users/login', { body: { email, password } })
  token = login.status === 200 ? JSON.parse(login.body).token : ''
  await ask('/api/products/add', { body: { ...ad, category } })
  await ask(`${list}?productId=${ads[number % ads.length]}&reveal=contact`)
}
