import { useRef, useState } from 'react'
import { type OwnProfile, type ProfileValues, profileKeys } from '../../../domain/rules/account/own-profile.ts'
import { findPictureKeptForVisit, keepPictureForVisit } from '../../browser/kept-picture.ts'
import { fields, forVisit, recordOf, removeStored, stored, text } from '../../browser/stored.ts'
import type { Submitted } from '../offline-queue/send-or-wait.ts'

const key = 'profileDraft'
const photoKey = 'profilePhoto'

type Draft = Partial<ProfileValues>

const kept = stored(key, fields<{ userId: string; draft: Draft }>({ userId: text, draft: recordOf(text) }), forVisit)

/** What is typed or chosen and not yet sent, over what the server knows. It belongs to one person, and to this visit. */
export function useProfileDraft(profile: OwnProfile) {
  const [draft, setDraft] = useState<Draft>(() => findDraft(profile._id))

  const [photo, setPhoto] = useState(() => findPictureKeptForVisit(photoKey, profile._id))
  /** The form stays while the next page loads; the place of a PIN may arrive until then. */
  const isOver = useRef(false)

  function keep(changed: Draft) {
    if (isOver.current) return
    setDraft(changed)
    kept.write({ userId: profile._id, draft: changed })
  }

  return {
    values: Object.fromEntries(profileKeys.map((name) => [name, draft[name] ?? profile[name]])) as ProfileValues,
    change: (changed: Draft) => keep({ ...draft, ...changed }),
    photo,
    async changePhoto(chosen: Blob) {
      await keepPictureForVisit(photoKey, profile._id, chosen)
      setPhoto(chosen)
    },
    /** Values that wait for the network, and return into the form when they are taken back. */
    toWait: (): Pick<Submitted & { kind: 'profile' }, 'kept' | 'photo'> => ({
      kept: { storage: key, values: { userId: profile._id, draft } },
      ...(photo && { photo: { file: photo, storage: photoKey } }),
    }),
    forget() {
      isOver.current = true
      kept.remove()
      removeStored(photoKey, 'session')
    },
  }
}

function findDraft(userId: string): Draft {
  const found = kept.read()
  return found?.userId === userId ? found.draft : {}
}
