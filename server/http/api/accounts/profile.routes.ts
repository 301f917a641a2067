import { buffer } from 'node:stream/consumers'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { AppError } from '../../../../domain/errors.ts'
import { accountRates } from '../../../../domain/limits/account.ts'
import { profileBodySchema } from '../../../../domain/schemas/account.ts'
import { fieldErrorsOf } from '../../../../domain/schemas/failure.ts'
import { allowSlowBody } from '../../../../platform/transport/bodies.ts'
import { allowance, countRequest } from '../../../db/count-tries.ts'
import { editProfile, type NewAvatar } from '../../../modules/accounts/accounts.ts'
import { createDefineCall } from '../define-call.ts'
import { acceptForms, contentOf, partsOf, readByHand } from '../uploads/forms.ts'
import { payFor } from '../uploads/sender.ts'
import { createUploadPlaces } from '../uploads/upload-places.ts'
import { accountsDocs, profileForm } from './accounts.docs.ts'
import type { AccountRoutesOptions } from './client.ts'

/** `users/edit-user` (specification section 7). */
export const profileRoutes: FastifyPluginAsync<AccountRoutesOptions> = async (app, { accounts, media }) => {
  const defineCall = createDefineCall(app, { db: accounts.db, docs: accountsDocs })
  await acceptForms(app, { files: 1, fields: 12 })
  const inPlace = createUploadPlaces({ atOnce: 24, ofOnePerson: 4 })
  defineCall(
    'PUT users/edit-user',
    async (request, { userId, idempotencyKey }) => {
      allowSlowBody(request)
      await countRequest(accounts, allowance('edit-user', [userId], accountRates.edit))
      const sent = { userId, idempotencyKey }
      const user = await inPlace(userId, async () =>
        editProfile(media, sent, {
          ...(await readForm(request)),
          pay: payFor(accounts, userId),
          brandName: accounts.brand.name,
        }),
      )
      return { success: true, message: 'Profile updated successfully', user, data: user }
    },
    { ...readByHand, schema: { consumes: ['multipart/form-data'], body: profileForm } },
  )
}

/** The fields of the form, of which each may stand once, and the file called `avatar`. */
async function readForm(request: FastifyRequest) {
  const fields: Record<string, unknown> = Object.create(null)
  let avatar: NewAvatar | undefined
  for await (const part of partsOf(request)) {
    if (part.type === 'file' && part.fieldname === 'avatar') {
      const bytes = await buffer(contentOf(part))
      // A form without a chosen file sends an empty one.
      if (bytes.length > 0) avatar = { bytes, name: part.filename || 'avatar' }
    } else if (part.type === 'file') {
      part.file.resume()
      fields[part.fieldname] = null
    } else fields[part.fieldname] = Object.hasOwn(fields, part.fieldname) ? null : part.value
  }
  const profile = profileBodySchema.safeParse(fields)
  if (!profile.success) throw new AppError('invalid_input', fieldErrorsOf(profile.error.issues))
  return { profile: profile.data, avatar }
}
