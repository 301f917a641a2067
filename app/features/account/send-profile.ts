import type { OwnUser } from '../../../domain/schemas/account.ts'
import { type Called, call } from '../session/call.ts'

/**
 * `users/edit-user`. @param photo a new picture of the person @param key the same for every try of the same words
 */
export function editProfile(
  values: Record<string, string | number>,
  photo: Blob | null | undefined,
  key: string,
): Promise<Called<{ user: OwnUser }>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(name, String(value))
  if (photo) form.append('avatar', photo, 'avatar')
  return call('users/edit-user', { method: 'PUT', body: form, headers: { 'idempotency-key': key } })
}
