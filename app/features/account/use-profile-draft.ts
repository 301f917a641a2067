import { useRef, useState } from 'react'
import {
  type OwnProfile,
  type ProfileValues,
  profileFieldGroupOf,
  profileKeys,
} from '../../../domain/rules/account/own-profile.ts'
import { findPictureInSession, storePictureInSession } from '../../browser/session-picture.ts'
import {
  inSessionStorage,
  objectSchema,
  recordSchema,
  removeStorageKey,
  storageEntry,
  textSchema,
} from '../../browser/storage-entry.ts'
import { useConflicts } from '../edit-conflicts/use-conflicts.ts'
import type { SubmittedForm } from '../offline-queue/send-or-queue.ts'

const key = 'profileDraft'
const photoKey = 'profilePhoto'

/** The texts of the form, and which picture it has. */
type ProfileTexts = ProfileValues & { avatar: string }

/** The value of the picture field while a new picture is chosen. */
const newPhoto = 'new photo'

interface Draft {
  userId: string
  draft: Partial<ProfileValues>
  /** The values before they were changed here. */
  opened: Partial<ProfileTexts>
}

const texts = recordSchema(textSchema)
const storedDraft = storageEntry(
  key,
  objectSchema<Draft>({ userId: textSchema, draft: texts, opened: (value) => texts(value) ?? {} }),
  inSessionStorage,
)

/**
 * The changes of the profile form that are not sent yet, over the values of the server. They belong to one user and one
 * visit.
 */
export function useProfileDraft(profile: OwnProfile) {
  const [{ draft, opened }, setDraft] = useState(() => findDraft(profile._id))
  const [photo, setPhoto] = useState(() => findPictureInSession(photoKey, profile._id))
  /** The chosen picture while the other one is chosen instead. */
  const otherPhoto = useRef<Blob>(undefined)

  const known = textsOf(profile)
  // What belongs together with a changed field is as it was then, whatever others save meanwhile.
  const values = Object.fromEntries(
    profileKeys.map((name) => [name, draft[name] ?? opened[name] ?? profile[name]]),
  ) as ProfileValues
  const mine: ProfileTexts = { ...values, avatar: photo ? newPhoto : known.avatar }
  const both = useConflicts<ProfileTexts>({
    mine,
    opened: { ...known, ...opened },
    stored: known,
    groupOf: profileFieldGroupOf,
    settle({ avatar, ...changed }, before) {
      if (avatar === newPhoto) {
        const chosen = otherPhoto.current ?? photo
        setPhoto(chosen)
        if (chosen) void storePictureInSession(photoKey, profile._id, chosen)
      } else if (avatar !== undefined) {
        otherPhoto.current = photo ?? undefined
        setPhoto(null)
        removeStorageKey(photoKey, 'session')
      }
      keep({ draft: { ...draft, ...changed }, opened: { ...opened, ...before } })
    },
  })

  function keep(changed: Omit<Draft, 'userId'>) {
    const now = { userId: profile._id, ...changed }
    setDraft(now)
    storedDraft.write(now)
  }

  /** With what the fields were before they are changed first, and all that belong together with them. */
  function openedWith(names: readonly (keyof ProfileTexts)[]): Partial<ProfileTexts> {
    const groups = new Set(names.map(profileFieldGroupOf))
    return {
      ...Object.fromEntries(Object.entries(known).filter(([name]) => groups.has(profileFieldGroupOf(name)))),
      ...opened,
    }
  }

  return {
    values,
    both,
    change: (changed: Partial<ProfileValues>) =>
      keep({
        draft: { ...draft, ...changed },
        opened: openedWith(Object.keys(changed) as (keyof ProfileValues)[]),
      }),
    photo,
    async changePhoto(chosen: Blob) {
      keep({ draft, opened: openedWith(['avatar']) })
      await storePictureInSession(photoKey, profile._id, chosen)
      setPhoto(chosen)
    },
    /** Values that wait for the network, and return into the form when they are taken back. */
    toWait: (): Pick<SubmittedForm & { kind: 'profile' }, 'kept' | 'photo'> => ({
      kept: { storage: key, values: { userId: profile._id, draft, opened } },
      ...(photo && { photo: { file: photo, storage: photoKey } }),
    }),
    forget() {
      storedDraft.remove()
      removeStorageKey(photoKey, 'session')
    },
  }
}

function textsOf(profile: OwnProfile): ProfileTexts {
  return {
    ...(Object.fromEntries(profileKeys.map((name) => [name, profile[name]])) as ProfileValues),
    avatar: profile.avatar ?? '',
  }
}

function findDraft(userId: string): Draft {
  const found = storedDraft.read()
  return found?.userId === userId ? found : { userId, draft: {}, opened: {} }
}
