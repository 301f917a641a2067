import { useState } from 'react'
import type { AdPart } from '../../../domain/rules/ad/ad-change.ts'
import type { AdFormValues, AdKind } from '../../../domain/rules/ad/ad-form.ts'
import { type AdFormState, findAdConflicts, isSameAdPart, replaceAdPart } from '../../../domain/rules/ad/rebase-ad.ts'
import { type AdDraft, findDraft, updateDraft } from './drafts.ts'
import { kindOfDraft } from './rebase-draft.ts'
import type { DraftPhotos } from './use-draft-photos.ts'

/** Which of two values the user has chosen. */
export type ConflictSide = 'mine' | 'saved'

/** The parts of an ad that were changed here and by others since the form was opened. */
export interface AdConflicts {
  parts: readonly AdPart[]
  mine: AdFormState
  saved: AdFormState
  chosen: Readonly<Partial<Record<AdPart, ConflictSide>>>
}

interface FormOfAd {
  draft: AdDraft
  values: AdFormValues
  photos: DraftPhotos
  /** Shows the values of the draft. */
  show(values: AdFormValues): void
  change(changed: Partial<AdFormValues>): void
  /** The ad is of another kind now. */
  onMoved(kind: AdKind): void
}

/** The conflicts of an edited ad with changes of others (docs/decisions/own-ads.md), and the choice between both values. */
export function useAdConflicts({ draft, values, photos, show, change, onMoved }: FormOfAd) {
  const [meanwhile, set] = useState(() => findDraftConflicts(draft))

  const now = { values, photos: [...photos.items] }

  return {
    meanwhile: meanwhile && {
      ...meanwhile,
      // What is typed until the other value is chosen.
      mine: meanwhile.parts
        .filter((part) => meanwhile.chosen[part] !== 'saved')
        .reduce((ad, part) => replaceAdPart(part, ad, now), meanwhile.mine),
    },
    /** The draft has taken over what is stored. */
    takeOver() {
      const latest = findDraft(draft.id, draft.owner)
      if (!latest) return
      show(latest.values)
      if (!isSameAdPart('images', latest, now)) photos.replace(latest.photos)
      set(findDraftConflicts(latest))
      if (!isSameKind(latest, draft)) onMoved(latest)
    },
    choose(part: AdPart, chosen: ConflictSide) {
      const latest = findDraft(draft.id, draft.owner)
      if (!meanwhile || !latest?.original) return
      const wasSaved = meanwhile.chosen[part] === 'saved'
      const mine = wasSaved ? meanwhile.mine : replaceAdPart(part, meanwhile.mine, now)
      const from = replaceAdPart(part, latest, chosen === 'saved' ? meanwhile.saved : mine)
      // From now on the form has seen what is stored.
      const kind = kindOfDraft((part === 'kind' && (chosen === 'saved' ? meanwhile.saved : mine).kind) || draft)
      updateDraft(draft, { ...kind, original: replaceAdPart(part, latest.original, meanwhile.saved) })
      if (part === 'images') photos.replace(from.photos)
      else change(from.values)
      set({ ...meanwhile, mine, chosen: { ...meanwhile.chosen, [part]: chosen } })
      if (!isSameKind(kind, draft)) onMoved(kind)
    },
    /** Parts without a choice. */
    undecided: meanwhile?.parts.filter((part) => !meanwhile.chosen[part]) ?? [],
  }
}

/** The conflicts of a draft with what others have stored. */
export function findDraftConflicts(draft: AdDraft): AdConflicts | undefined {
  const { original, meanwhile: saved, values, photos } = draft
  if (!original || !saved) return undefined
  const mine = { values, photos, kind: kindOfDraft(draft) }
  const parts = findAdConflicts({ mine, original, stored: saved })
  return parts.length > 0 ? { parts, mine, saved, chosen: {} } : undefined
}

const isSameKind = (one: AdKind, other: AdKind): boolean =>
  one.category === other.category && one.subCategory === other.subCategory
