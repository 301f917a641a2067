import type { ErrorCode } from '../../domain/errors.ts'
import {
  changedUserAnswerSchema,
  codeSentAnswerSchema,
  codeVerifiedAnswerSchema,
  loginAnswerSchema,
} from '../../domain/schemas/account.ts'
import { expectFailure, expectSuccess } from './api-client.ts'
import type { TestServer } from './test-server.ts'

/** Creates the body of a sign-up. */
export function signUpBody(given: Record<string, unknown> = {}) {
  return {
    name: 'Asha',
    lastName: 'Patel',
    email: 'asha@kiraya.test',
    phoneNumber: '9826012345',
    password: 'monsoon-2026',
    fullAddress: {
      address: '4 Lake View',
      area: 'Navrangpura',
      city: 'Ahmedabad',
      state: 'Gujarat',
      zipCode: '380009',
      country: 'India',
    },
    ...given,
  }
}

/**
 * One browser that calls the API about accounts: it keeps its cookies, and sends an `Origin`.
 * @param mailbox where the codes arrive
 * @param from its address, for servers that trust a proxy to name it
 */
export function createAccountClient(baseUrl: string, mailbox: TestServer['mailbox'], from?: string) {
  const cookies = new Map<string, string>()
  let token: string | undefined
  const place = from === undefined ? {} : { 'x-forwarded-for': from }
  let headers: Record<string, string> = { 'sec-fetch-site': 'same-origin', 'user-agent': 'a browser', ...place }

  async function call(method: string, path: string, body?: unknown, further: Record<string, string> = {}) {
    const isForm = body instanceof FormData
    const response = await fetch(`${baseUrl}/api/${path}`, {
      method,
      headers: {
        ...headers,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...further,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    return response
  }

  return {
    call,
    cookies,

    /** From now on every request has this token. */
    useToken(given: string | undefined) {
      token = given
    },

    /** From now on the calls come from a client that is not a browser: it sends no `Origin`. */
    leaveBrowser() {
      headers = { 'user-agent': 'a program', ...place }
      cookies.clear()
    },

    async sendCode(email: string, purpose?: string) {
      return expectSuccess(
        codeSentAnswerSchema,
        await call('POST', 'email/send-email', { email, ...(purpose && { purpose }) }),
      )
    },

    async sendPhoneCode(phoneNumber: string) {
      return expectSuccess(codeSentAnswerSchema, await call('POST', 'via-whatsapp/send-otp', { phoneNumber }))
    },

    async verify(email: string, otp?: string) {
      const body = { email, otp: otp ?? (await mailbox.newestCode(email)) }
      return expectSuccess(codeVerifiedAnswerSchema, await call('POST', 'email/verify-otp', body))
    },

    async verifyPhone(phoneNumber: string, otp?: string) {
      const body = { phoneNumber, otp: otp ?? (await mailbox.newestCode(`+91${phoneNumber}`)) }
      return expectSuccess(codeVerifiedAnswerSchema, await call('POST', 'via-whatsapp/verify-otp', body))
    },

    token: () => token,

    /** Sends a code and enters it. */
    async prove(email: string, purpose = 'signup') {
      await this.sendCode(email, purpose)
      return this.verify(email)
    },

    async provePhone(phoneNumber: string) {
      await this.sendPhoneCode(phoneNumber)
      return this.verifyPhone(phoneNumber)
    },

    async signUp(given: Record<string, unknown> = {}, further: Record<string, string> = {}) {
      const response = await call('POST', 'users/signup', signUpBody(given), further)
      return expectSuccess(changedUserAnswerSchema, response)
    },

    /** Verifies the address and signs up with it. */
    async join(email: string, given: Record<string, unknown> = {}) {
      await this.prove(email)
      return (await this.signUp({ email, ...given })).user
    },

    async logIn(body: object) {
      const answer = await expectSuccess(loginAnswerSchema, await call('POST', 'users/login', body))
      token = answer.token
      return answer
    },

    /** Expects a refusal with a code. @returns `errors` as `field: message` */
    async refused(code: ErrorCode, response: Response | Promise<Response>): Promise<string[]> {
      const answer = await response
      const { errors = [] } = expectFailure(code, answer.status, await answer.text())
      return errors.map(({ field, message }) => `${field}: ${message}`)
    },
  }
}
