import sharp from 'sharp'
import type { Attack, Findings } from '../attack.ts'
import type { AttackedSite } from '../attacked-site.ts'
import { flood, formWith, send } from '../send.ts'

/** The fastest pace of a busy hour of theirs. */
const pace = { perSecond: 3, seconds: 500 / 3 }
const from = '127.0.2.16'
const list = '/api/products/get-user-products'
const ad = {
  title: 'Canon EOS R10',
  description: 'With two batteries.',
  price: 1_250,
  discount: 0,
  rentType: 'Per day',
  category: 'camera',
  subCategory: 'mirrorless',
}
const fullAddress = {
  address: '4 Lake View',
  area: 'Navrangpura',
  city: 'Ahmedabad',
  state: 'Gujarat',
  zipCode: '380009',
  country: 'India',
}

export const oneTown: Attack = {
  row: 16,
  what: '500 honest users behind one address browse, sign up, log in, post and request a number, beside one that requests codes',
  async prepare(site, findings) {
    const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#abc' } })
      .jpeg()
      .toBuffer()
    return async () => {
      const abuse = flood({ perSecond: 5, seconds: 20 }, async (turn) => {
        const body = { email: `stranger${turn}@attack.test` }
        findings.count('the abuser', (await send(site.baseUrl, '/api/email/send-email', { from, body })).status)
      })
      await Promise.all([abuse, flood(pace, (turn) => useSite(site, findings, { number: turn + 1, picture }))])
    }
  },
}

/** One of them, with a browser of their own. */
async function useSite(
  { baseUrl, ads, password, newestCode }: AttackedSite,
  findings: Findings,
  { number, picture }: { number: number; picture: Buffer },
): Promise<void> {
  const cookies = new Map<string, string>()
  let token = ''
  const ask = async (path: string, { body, type }: { body?: unknown; type?: string } = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = {
      'sec-fetch-site': 'same-origin',
      cookie,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(type && { 'content-type': type }),
    }
    const answer = await send(baseUrl, path, { from, headers, body })
    for (const given of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(given) ?? []
      cookies.set(name, value)
    }
    findings.count('the town', answer.status)
    findings.expect(answer.status < 300, `an honest user was refused: ${path.split('?')[0]} ${answer.status}`)
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
  const upload = await ask('/api/uploads', formWith(picture))
  const images = upload.status === 200 ? [JSON.parse(upload.body).url] : []
  await ask('/api/products/add', { body: { ...ad, images } })
  await ask(`${list}?productId=${ads[number % ads.length]}&reveal=contact`)
}
