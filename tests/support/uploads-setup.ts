import { expect } from 'vitest'
import { uploadAnswerSchema } from '../../domain/schemas/ad.ts'
import { createAccountClient } from './account-client.ts'
import { hashPasswordCheaply } from './cheap-password.ts'
import { createUser } from './factories.ts'
import type { TestDatabase } from './test-database.ts'
import type { TestServer } from './test-server.ts'

export type Lender = Awaited<ReturnType<ReturnType<typeof createUploaderSetup>>>

const password = 'monsoon-2026'
const password_hash = hashPasswordCheaply(password)

/** The form of `uploads` with one picture. */
export function pictureForm(bytes: Uint8Array, name = 'front.jpg', field = 'file'): FormData {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name)
  return form
}

/** @returns a new signed-in user, who uploads pictures */
export function createUploaderSetup({ db, baseUrl, mailbox }: Pick<TestDatabase, 'db'> & TestServer) {
  let people = 0
  return async () => {
    const { id, email } = await createUser(db, { email: `lender${++people}@kiraya.test`, password_hash })
    const browser = createAccountClient(baseUrl, mailbox)
    await browser.logIn({ email, password })
    const send = (form: unknown) => browser.call('POST', 'uploads', form)
    return {
      ...browser,
      id,
      send,

      /** Uploads a picture, and expects success. */
      async upload(bytes: Uint8Array, name?: string) {
        const response = await send(pictureForm(bytes, name))
        const text = await response.text()
        expect(response.status, text).toBe(200)
        const answer = uploadAnswerSchema.parse(JSON.parse(text))
        expect(answer).toEqual(JSON.parse(text))
        return answer
      },
    }
  }
}
