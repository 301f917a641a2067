import type { ProfileBody } from '../../../domain/schemas/account.ts'
import { callApi } from '../session/call-api.ts'

/**
 * Sends the profile form (`users/edit-user`).
 * @param photo a new picture of the user
 */
export function sendProfile(values: ProfileBody, photo: Blob | null | undefined, idempotencyKey: string) {
  const body = new FormData()
  for (const [name, value] of Object.entries(values))
    body.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  if (photo) body.append('avatar', photo, 'avatar')
  return callApi('PUT users/edit-user', { body, idempotencyKey })
}
