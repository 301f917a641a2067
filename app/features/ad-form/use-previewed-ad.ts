import { useCallback, useEffect, useState } from 'react'
import type { Brand } from '../../../domain/brand.ts'
import { ownProfileOf } from '../../../domain/rules/account/own-profile.ts'
import type { Picture } from '../../../domain/schemas/picture.ts'
import type { PublicAd } from '../../../domain/schemas/public-ad.ts'
import { readSession } from '../session/session.ts'
import { draftPhotoStore } from './draft-photo-store.ts'
import type { AdDraft } from './drafts.ts'
import { findPreviewedDraft } from './previewed-draft.ts'

/** It loads the checks of the form, which nothing else on the page needs. */
const fetchRule = () => import('../../../domain/rules/ad/preview-ad.ts')

/**
 * The draft to preview, and the ad that it would become.
 * @returns no `draft` when there is none; no `ad` until everything is loaded; `retry` after a network error
 */
export function usePreviewedAd(brand: Brand): { draft: AdDraft | undefined; ad?: PublicAd; retry?: () => void } {
  const [draft] = useState(findPreviewedDraft)
  const [{ ad, hasFailed }, set] = useState<{ ad?: PublicAd; hasFailed?: boolean }>({})
  const pictures = usePictures(draft)

  const make = useCallback(async () => {
    const user = readSession()?.user
    if (!draft || !pictures || !user) return
    set({})
    const now = new Date().toISOString()
    const owner = { ...ownProfileOf(user), createdAt: user.createdAt ?? now }
    try {
      const { previewAdForm } = await fetchRule()
      set({ ad: previewAdForm(draft.values, draft, { owner, pictures, brand, now }) })
    } catch {
      set({ hasFailed: true })
    }
  }, [draft, pictures, brand])
  useEffect(() => void make(), [make])

  return { draft, ...(ad && { ad }), ...(hasFailed && { retry: () => void make() }) }
}

/** The photographs of a draft, including local ones; undefined until they are loaded. */
function usePictures(draft: AdDraft | undefined): Picture[] | undefined {
  const [pictures, setPictures] = useState<Picture[]>()
  useEffect(() => {
    if (!draft) return
    let isWanted = true
    const made: string[] = []
    const addressOf = (file: Blob): string => {
      const address = URL.createObjectURL(file)
      made.push(address)
      return address
    }
    void Promise.all(
      draft.photos.map(async ({ id, picture }) => {
        if (picture) return picture
        const file = await draftPhotoStore.find(draft.id, id)
        return file && isWanted ? localPicture(addressOf(file)) : undefined
      }),
    ).then((found) => {
      if (isWanted) setPictures(found.filter((picture) => picture !== undefined))
    })
    return () => {
      isWanted = false
      for (const address of made) URL.revokeObjectURL(address)
    }
  }, [draft])
  return pictures
}

/** A local picture: one size and no further data. */
const localPicture = (url: string): Picture => ({
  url,
  widths: [],
  width: 4,
  height: 3,
  placeholder: '',
  hasAvif: false,
})
