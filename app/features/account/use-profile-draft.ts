import { useRef, useState } from 'react'
import {
  type OwnProfile,
  type ProfileValues,
  profileKeys,
  profilePartOf,
} from '../../../domain/rules/account/own-profile.ts'
import { findPictureKeptForVisit, keepPictureForVisit } from '../../browser/kept-picture.ts'
import { fields, forVisit, recordOf, removeStored, stored, text } from '../../browser/stored.ts'
import { useConflicts } from '../changed-meanwhile/use-conflicts.ts'
import type { Submitted } from '../offline-queue/send-or-wait.ts'

const key = 'profileDraft'
const photoKey = 'profilePhoto'

/** The texts of the form, and which picture it has. */
type Said = ProfileValues & { avatar: string }

/** The value of the picture field while a new picture is chosen. */
const newPhoto = 'new photo'

interface Draft {
  userId: string
  draft: Partial<ProfileValues>
  /** The values before they were changed here. */
  opened: Partial<Said>
}

const texts = recordOf(text)
const kept = stored(key, fields<Draft>({ userId: text, draft: texts, opened: (value) => texts(value) ?? {} }), forVisit)

/**
 * The changes of the profile form that are not sent yet, over the values of the server. They belong to one user and one
 * visit.
 */
export function useProfileDraft(profile: OwnProfile) {
  const [{ draft, opened }, setDraft] = useState(() => findDraft(profile._id))
  const [photo, setPhoto] = useState(() => findPictureKeptForVisit(photoKey, profile._id))
  /** The chosen picture while the other one is chosen instead. */
  const otherPhoto = useRef<Blob>(undefined)

  const known = saidBy(profile)
  // What belongs together with a changed field is as it was then, whatever others save meanwhile.
  const values = Object.fromEntries(
    profileKeys.map((name) => [name, draft[name] ?? opened[name] ?? profile[name]]),
  ) as ProfileValues
  const mine: Said = { ...values, avatar: photo ? newPhoto : known.avatar }
  const both = useConflicts<Said>({
    mine,
    opened: { ...known, ...opened },
    stored: known,
    groupOf: profilePartOf,
    settle({ avatar, ...changed }, before) {
      if (avatar === newPhoto) {
        const chosen = otherPhoto.current ?? photo
        setPhoto(chosen)
        if (chosen) void keepPictureForVisit(photoKey, profile._id, chosen)
      } else if (avatar !== undefined) {
        otherPhoto.current = photo ?? undefined
        setPhoto(null)
        removeStored(photoKey, 'session')
      }
      keep({ draft: { ...draft, ...changed }, opened: { ...opened, ...before } })
    },
  })

  function keep(changed: Omit<Draft, 'userId'>) {
    const now = { userId: profile._id, ...changed }
    setDraft(now)
    kept.write(now)
  }

  /** With what the fields were before they are changed first, and all that belong together with them. */
  function openedWith(names: readonly (keyof Said)[]): Partial<Said> {
    const groups = new Set(names.map(profilePartOf))
    return {
      ...Object.fromEntries(Object.entries(known).filter(([name]) => groups.has(profilePartOf(name)))),
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
      await keepPictureForVisit(photoKey, profile._id, chosen)
      setPhoto(chosen)
    },
    /** Values that wait for the network, and return into the form when they are taken back. */
    toWait: (): Pick<Submitted & { kind: 'profile' }, 'kept' | 'photo'> => ({
      kept: { storage: key, values: { userId: profile._id, draft, opened } },
      ...(photo && { photo: { file: photo, storage: photoKey } }),
    }),
    forget() {
      kept.remove()
      removeStored(photoKey, 'session')
    },
  }
}

function saidBy(profile: OwnProfile): Said {
  return {
    ...(Object.fromEntries(profileKeys.map((name) => [name, profile[name]])) as ProfileValues),
    avatar: profile.avatar ?? '',
  }
}

function findDraft(userId: string): Draft {
  const found = kept.read()
  return found?.userId === userId ? found : { userId, draft: {}, opened: {} }
}
