import { expect, test } from 'vitest'
import { beginSession } from '../../server/modules/accounts/accounts.ts'
import { expectFailure } from '../support/api-client.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createUser } from '../support/factories.ts'

const { db, baseUrl } = await setUpApi({ hasRequestLimits: false })

async function signIn(given: { name?: string; last_name?: string } = {}) {
  const user = await createUser(db, { password_hash: 'never compared', ...given })
  return { user, token: await beginSession(db, user, 'a browser') }
}

async function rename(token: string, fullName: string, others: Record<string, string> = {}) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ fullName, ...others })) body.append(name, value)
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${baseUrl}/api/users/edit-user`, { method: 'PUT', headers, body })
  return { status: response.status, text: await response.text() }
}

const { user, token } = await signIn({ name: 'Asha', last_name: 'Patel' })
const errorsOf = ({ status, text }: { status: number; text: string }) =>
  expectFailure('invalid_input', status, text).errors?.map(({ field, code }) => `${field}: ${code}`)

test.each([
  ['Your account closes today http://evil.test/login', 'name_has_address'],
  ['Asha www.evil.test', 'name_has_address'],
  ['asha@evil.test', 'name_has_address'],
  ['Kiraya Team Support', 'name_of_team'],
  ['KIRAYA', 'name_of_team'],
  ['kiraya.', 'name_of_team'],
  ['K i r a y a', 'name_of_team'],
  ['K.I.R.A.Y.A Help', 'name_of_team'],
  ['K1RAYA help', 'name_of_team'],
  ['KirayaSupport', 'name_of_team'],
  ['Kiraaya', 'name_of_team'],
  ['Kírayá', 'name_of_team'],
  ['Кіrауа', 'name_of_team'],
  ['ᴋɪʀᴀʏᴀ', 'name_of_team'],
  ['Ｋｉｒａｙａ', 'name_of_team'],
  ['Kir\u200daya', 'name_of_team'],
  ['Asha of Kiraya', 'name_of_team'],
  ['किराया टीम', 'name_of_team'],
  ['કિરાયા સપોર્ટ', 'name_of_team'],
  ['Support Team', 'name_of_team'],
  ['Customer Care', 'name_of_team'],
  ['Admin', 'name_of_team'],
  ['कस्टमर केयर', 'name_of_team'],
  ['सहायता केंद्र', 'name_of_team'],
  ['SupportTeam', 'name_of_team'],
  ['CustomerCare', 'name_of_team'],
  ['Support Team 24', 'name_of_team'],
  ['Admin1', 'name_of_team'],
  ['Team of Support', 'name_of_team'],
  ['Team Support India', 'name_of_team'],
  ['Security Alert', 'name_of_team'],
  ['KIRAΥA', 'name_of_team'],
  ['ΚΙRΑΥΑ', 'name_of_team'],
  ['Kiraүa', 'name_of_team'],
  ['KIRAƳA', 'name_of_team'],
  ['Kiɾaya', 'name_of_team'],
  ['🅺🅸🆁🅰🆈🅰', 'name_of_team'],
  ['🇰🇮🇷🇦🇾🇦', 'name_of_team'],
  ['Ꮶiraya', 'name_of_team'],
])('the name %s is refused', async (name, code) => {
  expect(errorsOf(await rename(token, name))).toEqual([`fullName: ${code}`])
  const kept = await db.selectFrom('users').select(['name', 'last_name']).where('id', '=', user.id).executeTakeFirst()
  expect(kept).toEqual({ name: 'Asha', last_name: 'Patel' })
})

test.each([
  'Dr. A.K. Rao',
  'Kriya Shah',
  'Kira Yadav',
  'Kiran Patel',
  'Tim',
  'Asha Care Taker',
  'Tim 2',
  'India Patel',
  'Helpa Desai',
  'Bharat Services',
  'Md.Rafiq',
  'कृपा राय',
  'S/o Ramesh',
])('the name %s is one', async (name) => {
  const person = await signIn()
  expect((await rename(person.token, name)).status).toBe(200)
})

test('a name from before the rule stays while the rest of the profile is changed', async () => {
  const person = await signIn({ name: 'Kiraya', last_name: 'Bhandar' })
  expect((await rename(person.token, 'Kiraya Bhandar', { area: 'Adajan' })).status).toBe(200)
})

test('a name that asks for a call is a name, too', async () => {
  const call = async (name: string) => {
    const response = await fetch(`${baseUrl}/api/contact/request-call`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, phoneNumber: '9876512345', bestTime: 'any' }),
    })
    return { status: response.status, text: await response.text() }
  }
  expect(errorsOf(await call('Log in at evil.test'))).toEqual(['name: name_has_address'])
  expect(errorsOf(await call('Kiraya Security'))).toEqual(['name: name_of_team'])
  expect((await call('Farida Contractor')).status).toBe(200)
})
