import { useEffect, useState } from 'react'
import { draftPhotoFiles } from './draft-photos.ts'
import type { AdDraft } from './drafts.ts'
import { previewOf } from './photo-item.ts'

/** The URL of a draft's first photograph, also of one that is on this device only; empty until it is loaded. */
export function useDraftCover({ id, photos: [first] }: Pick<AdDraft, 'id' | 'photos'>): string {
  const [local, setLocal] = useState('')
  const uploaded = first ? previewOf(first) : ''
  const photoId = uploaded === '' ? first?.id : undefined
  useEffect(() => {
    if (photoId === undefined) return undefined
    let made: string | undefined
    let isWanted = true
    void draftPhotoFiles.find(id, photoId).then((file) => {
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
