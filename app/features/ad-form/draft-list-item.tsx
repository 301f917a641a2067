import { ImagePlus } from 'lucide'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { detectLanguage } from '../../../domain/languages.ts'
import { adFormPath } from '../../../domain/rules/ad/ad-form.ts'
import { findCurrentKind } from '../../../domain/rules/ad/current-kind.ts'
import { findMissingFields, type MissingField } from '../../../domain/rules/ad/missing-fields.ts'
import { showToast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { adKindName, subCategoryName } from '../../i18n/names.ts'
import type { MessageId } from '../../i18n/translator.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSite } from '../../ui/site.ts'
import { lockDraft } from './draft-lock.ts'
import { draftPhotoStore } from './draft-photo-store.ts'
import { type AdDraft, storeDraftOfForm } from './drafts.ts'
import { photoPreviewUrl } from './photo-item.ts'

const missingMessages = {
  photos: 'draft.missing.photos',
  title: 'draft.missing.title',
  description: 'draft.missing.description',
  price: 'draft.missing.price',
  place: 'draft.missing.place',
} as const satisfies Record<MissingField, MessageId>

const problemMessages = { closed: 'draft.closed', gone: 'draft.gone' } as const

interface DraftListItemProps {
  draft: AdDraft
  /** Does it wait for the network? */
  isWaiting?: boolean
  /** At the end of the line. */
  children?: ReactNode
}

/** An unsent ad as a link to its form: its picture, its title or kind, and what is missing. */
export function DraftListItem({ draft, isWaiting = false, children }: DraftListItemProps) {
  const translator = useTranslation('ad')
  useTranslation('subcategory')
  const { t } = translator
  const navigate = useNavigate()
  const cover = useDraftCoverUrl(draft)
  const title = draft.values.title.trim() || subCategoryName(translator, draft.subCategory)
  const missing = findMissingFields(draft).map((part) => t(missingMessages[part]))
  const present = findCurrentKind(useSite(), draft)
  const state = isWaiting
    ? t('adForm.waits')
    : 'problem' in present
      ? t(problemMessages[present.problem])
      : 'category' in present
        ? t('draft.which_kind')
        : missing.length === 0
          ? t('draft.complete')
          : t('draft.missing', { parts: missing.join(', ') })
  const moved =
    draft.was && t('draft.moved', { was: adKindName(translator, draft.was), now: adKindName(translator, draft) })

  async function goOn(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const release = await lockDraft(draft.id)
    if (!release) {
      showToast(t('chooser.open_elsewhere'))
      return
    }
    storeDraftOfForm(draft)
    await navigate(adFormPath(draft))
    release()
  }

  return (
    <div className="flex min-h-20 items-center rounded-12 bg-marigold-50 pr-1">
      <Link
        to={adFormPath(draft)}
        onClick={(event) => void goOn(event)}
        className="flex min-w-0 flex-1 items-center gap-3 p-2 leading-snug"
      >
        <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-12 bg-surface text-ink-soft">
          {cover ? (
            <img src={cover} alt="" className="size-full object-cover" />
          ) : (
            <Icon of={ImagePlus} className="size-6" />
          )}
        </span>
        <span className="min-w-0">
          <b className="line-clamp-1 font-label" lang={detectLanguage(title)}>
            {title}
          </b>{' '}
          <span className="line-clamp-3 text-14 text-ink-soft">{moved ? `${moved} ${state}` : state}</span>
        </span>
      </Link>
      {children}
    </div>
  )
}

/** The URL of a draft's first photograph, also of one that is on this device only; empty until it is loaded. */
function useDraftCoverUrl({ id, photos: [first] }: Pick<AdDraft, 'id' | 'photos'>): string {
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
