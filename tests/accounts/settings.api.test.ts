import { describe, expect, test } from 'vitest'
import { settingsAnswerSchema } from '../../domain/schemas/account.ts'
import { createLender, type Lender } from '../support/ads-setup.ts'
import { expectFailure } from '../support/api-client.ts'
import { setUpApi } from '../support/api-setup.ts'
import { hashPasswordCheaply } from '../support/cheap-password.ts'
import { createProduct } from '../support/factories.ts'

const site = await setUpApi({ hasRequestLimits: false })
const { db, baseUrl } = site

async function send(token: string, body?: unknown) {
  const response = await fetch(`${baseUrl}/api/users/settings`, {
    method: body === undefined ? 'GET' : 'PUT',
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    body: body === undefined ? null : JSON.stringify(body),
  })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

async function settingsOf({ token }: Pick<Lender, 'token'>, body?: unknown) {
  const { status, text, headers } = await send(token, body)
  expect(status, text).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  const answer = settingsAnswerSchema.parse(JSON.parse(text))
  expect(answer).toEqual(JSON.parse(text))
  return answer.settings
}

/** What a renter is told about the owner of an ad. */
async function languageFor(renter: Lender, productId: string) {
  const response = await renter.call('GET', `get-user-products?productId=${productId}&reveal=contact`)
  const { language, isLanguageChosen } = (await response.json()).product.userId
  return { language, isLanguageChosen }
}

describe('the language of the settings', () => {
  test('is none at first, then the chosen one, for oneself alone', async () => {
    const [owner, other] = [await createLender(site), await createLender(site)]
    expect(await settingsOf(owner)).toMatchObject({ language: null })
    expect(await settingsOf(owner, { language: 'gu' })).toMatchObject({ language: 'gu' })
    expect(await settingsOf(owner, {})).toMatchObject({ language: 'gu' })
    expect(await settingsOf(owner, { language: 'hi' })).toMatchObject({ language: 'hi' })
    expect(await settingsOf(other)).toMatchObject({ language: null })
  })

  test.each([
    [{ language: 'fr' }, ['language: unknown_value']],
    [{ language: null }, ['language: unknown_value']],
    [{ language: ['hi'] }, ['language: unknown_value']],
    [{ language: 'hi', userId: '019a9f00-0000-7000-8000-000000000000' }, [': unknown_field']],
    [{ sharesName: 'true' }, ['sharesName: not_a_flag']],
    [{ sharesName: null }, ['sharesName: not_a_flag']],
    [{ sharesNumber: 1 }, ['sharesNumber: not_a_flag']],
    [[], [': not_an_object']],
    ['hi', [': not_an_object']],
  ])('%j is refused', async (body, problems) => {
    const owner = await createLender(site)
    const { status, text } = await send(owner.token, body)
    const { errors = [] } = expectFailure('invalid_input', status, text)
    expect(errors.map(({ field, code }) => `${field}: ${code}`)).toEqual(problems)
    expect(await settingsOf(owner)).toMatchObject({ language: null })
  })

  test('is told with the number; what a log-in or a visit writes down is no choice', async () => {
    const [owner, renter] = [await createLender(site, { phone_number: '+919826012399' }), await createLender(site)]
    const ad = await createProduct(db, { user_id: owner.user.id })
    await db
      .updateTable('users')
      .set({ password_hash: hashPasswordCheaply('monsoon-2026') })
      .where('id', '=', owner.user.id)
      .execute()
    const login = await fetch(`${baseUrl}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: 'language=hi' },
      body: JSON.stringify({ email: owner.user.email, password: 'monsoon-2026' }),
    })
    const { token } = await login.json()
    expect(await languageFor(renter, ad.id)).toEqual({ language: 'hi', isLanguageChosen: false })
    await settingsOf({ token }, { language: 'gu' })
    expect(await languageFor(renter, ad.id)).toEqual({ language: 'gu', isLanguageChosen: true })
    // A later visit in another language is not one either.
    await fetch(`${baseUrl}/api/users/me`, { headers: { authorization: `Bearer ${token}`, cookie: 'language=en' } })
    expect(await languageFor(renter, ad.id)).toEqual({ language: 'gu', isLanguageChosen: true })
  })
})
