import { buffer } from 'node:stream/consumers'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { AppError } from '../../../../domain/errors.ts'
import { accountRates } from '../../../../domain/limits/account.ts'
import { profileChangeSchema } from '../../../../domain/schemas/account.ts'
import { toFieldErrors } from '../../../../domain/schemas/failure.ts'
import { extendBodyTimeout } from '../../../../platform/transport/request-bodies.ts'
import { limitRequest, rateLimitFor } from '../../../db/rate-limits.ts'
import { editProfile, type UploadedAvatarFile } from '../../../modules/accounts/accounts.ts'
import { createDefineCall } from '../define-call.ts'
import { readFileContent, readParts, registerMultipart, skipBodyValidation } from '../uploads/multipart.ts'
import { createPictureCostLimiter, createUploadSlots } from '../uploads/uploader.ts'
import { accountsDocs, profileFormSchema } from './accounts.docs.ts'
import type { AccountRoutesOptions } from './client.ts'

/** `users/edit-user` (specification section 7). */
export const profileRoutes: FastifyPluginAsync<AccountRoutesOptions> = async (app, { accounts, media }) => {
  const defineCall = createDefineCall(app, { db: accounts.db, docs: accountsDocs })
  await registerMultipart(app, { files: 1, fields: 12 })
  const inPlace = createUploadSlots({ atOnce: 24, ofOnePerson: 4 })
  defineCall(
    'PUT users/edit-user',
    async (request, { userId, idempotencyKey }) => {
      extendBodyTimeout(request)
      await limitRequest(accounts, rateLimitFor('edit-user', [userId], accountRates.edit))
      const sent = { userId, idempotencyKey }
      const user = await inPlace(userId, async () =>
        editProfile(media, sent, {
          ...(await readForm(request)),
          pay: createPictureCostLimiter(accounts, userId),
          brandName: accounts.brand.name,
        }),
      )
      return { success: true, message: 'Profile updated successfully', user, data: user }
    },
    { ...skipBodyValidation, schema: { consumes: ['multipart/form-data'], body: profileFormSchema } },
  )
}

/** The fields of the form, of which each may stand once, and the file called `avatar`. */
async function readForm(request: FastifyRequest) {
  const fields: Record<string, unknown> = Object.create(null)
  let avatar: UploadedAvatarFile | undefined
  for await (const part of readParts(request)) {
    if (part.type === 'file' && part.fieldname === 'avatar') {
      const bytes = await buffer(readFileContent(part))
      // A form without a chosen file sends an empty one.
      if (bytes.length > 0) avatar = { bytes, name: part.filename || 'avatar' }
    } else if (part.type === 'file') {
      part.file.resume()
      fields[part.fieldname] = null
    } else fields[part.fieldname] = Object.hasOwn(fields, part.fieldname) ? null : part.value
  }
  const profile = profileChangeSchema.safeParse(fields)
  if (!profile.success) throw new AppError('invalid_input', toFieldErrors(profile.error.issues))
  return { profile: profile.data, avatar }
}
