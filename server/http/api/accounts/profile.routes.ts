import { buffer } from 'node:stream/consumers'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { calls } from '../../../../domain/calls.ts'
import { AppError } from '../../../../domain/errors.ts'
import { profileBodySchema } from '../../../../domain/schemas/account.ts'
import { fieldErrorsOf } from '../../../../domain/schemas/failure.ts'
import { allowSlowBody } from '../../../../platform/transport/bodies.ts'
import { allowance, countRequest } from '../../../db/count-tries.ts'
import { editProfile, type NewAvatar } from '../../../modules/accounts/accounts.ts'
import { describeAnswers } from '../../docs/answers.ts'
import { profileForm } from '../../docs/profile-form.ts'
import { bearerOnly, requireBearer } from '../bearer.ts'
import { idempotencyKeyOf } from '../idempotency-key.ts'
import { acceptForms, contentOf, partsOf, readByHand } from '../uploads/forms.ts'
import { payFor } from '../uploads/sender.ts'
import { createUploadPlaces } from '../uploads/upload-places.ts'
import type { AccountRoutesOptions } from './client.ts'

/** `users/edit-user` (specification section 7). */
export const profileRoutes: FastifyPluginAsync<AccountRoutesOptions> = async (app, { accounts, media }) => {
  await acceptForms(app, { files: 1, fields: 12 })
  const inPlace = createUploadPlaces({ atOnce: 24, ofOnePerson: 4 })
  app.put(
    '/users/edit-user',
    {
      ...readByHand,
      schema: {
        operationId: 'editProfile',
        tags: ['accounts'],
        summary: 'Change one’s profile',
        description:
          'A form with the fields to change and, if the picture is to change, a file: JPEG, PNG or WebP. Repeated with the same `Idempotency-Key` it changes nothing, and answers the person as they are then.',
        security: bearerOnly,
        consumes: ['multipart/form-data'],
        body: profileForm,
        response: describeAnswers(['ChangedUser'], 'The person as they are now.', calls['PUT users/edit-user'].refuses),
      },
    },
    async (request) => {
      const { userId } = await requireBearer(accounts.db, request)
      allowSlowBody(request)
      await countRequest(accounts, allowance('edit-user', [userId], [60, 3_600]))
      const sent = { userId, idempotencyKey: idempotencyKeyOf(request) }
      const user = await inPlace(userId, async () =>
        editProfile(media, sent, {
          ...(await readForm(request)),
          pay: payFor(accounts, userId),
          brandName: accounts.brand.name,
        }),
      )
      return { success: true, message: 'Profile updated successfully', user, data: user }
    },
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
