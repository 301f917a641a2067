import { useEffect, useState } from 'react'
import { draftPhotoStore } from './draft-photo-store.ts'
import type { AdDraft } from './drafts.ts'
import { photoPreviewUrl } from './photo-item.ts'

/** The URL of a draft's first photograph, also of one that is on this device only; empty until it is loaded. */
export function useDraftCoverUrl({ id, photos: [first] }: Pick<AdDraft, 'id' | 'photos'>): string {
  const [local, setLocal] = useState('')
  const uploaded = first ? photoPreviewUrl(first) : ''
  const photoId = uploaded === '' ? first?.id : undefined
  useEffect(() => {
    if (photoId === undefined) return undefined
    let made: string | undefined
    let isWanted = true
    void draftPhotoStore.find(id, photoId).then((file) => {
      if (!file || !isWanted) return
      made = URL.createObjectURL(file)
      setLocal(made)
    })
    return () => {
      isWanted = false
      if (made) URL.revokeObjectURL(made)
    }
  }, [id, photoId])
  return uploaded || local
}
