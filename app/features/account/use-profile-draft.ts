import { useRef, useState } from 'react'
import { type OwnProfile, type ProfileValues, profileKeys } from '../../../domain/rules/account/own-profile.ts'
import { findPictureKeptForVisit, keepPictureForVisit } from '../../browser/kept-picture.ts'
import { findKeptForVisit, keepForVisit } from '../../browser/visit-storage.ts'
import type { Submitted } from '../offline-queue/send-or-wait.ts'

const key = 'profileDraft'
const photoKey = 'profilePhoto'

type Draft = Partial<ProfileValues>

/** What is typed or chosen and not yet sent, over what the server knows. It belongs to one person, and to this visit. */
export function useProfileDraft(profile: OwnProfile) {
  const [draft, setDraft] = useState<Draft>(() => findDraft(profile._id))

  const [photo, setPhoto] = useState(() => findPictureKeptForVisit(photoKey, profile._id))
  /** The form stays while the next page is fetched; the place of a PIN may be answered until then. */
  const isOver = useRef(false)

  function keep(changed: Draft) {
    if (isOver.current) return
    setDraft(changed)
    keepForVisit(key, { userId: profile._id, draft: changed })
  }

  return {
    values: Object.fromEntries(profileKeys.map((name) => [name, draft[name] ?? profile[name]])) as ProfileValues,
    change: (changed: Draft) => keep({ ...draft, ...changed }),
    photo,
    async changePhoto(chosen: Blob) {
      await keepPictureForVisit(photoKey, profile._id, chosen)
      setPhoto(chosen)
    },
    /** What has to wait for the network, and comes back into the form when it is taken back. */
    toWait: (): Pick<Submitted & { kind: 'profile' }, 'kept' | 'photo'> => ({
      kept: { storage: key, values: { userId: profile._id, draft } },
      ...(photo && { photo: { file: photo, storage: photoKey } }),
    }),
    forget() {
      isOver.current = true
      keepForVisit(key, null)
      keepForVisit(photoKey, null)
    },
  }
}

function findDraft(userId: string): Draft {
  const kept = findKeptForVisit<{ userId: string; draft: Draft }>(key)
  return (kept.userId === userId && kept.draft) || {}
}
