import { ImagePlus } from 'lucide'
import type { MouseEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { languageOfText } from '../../../domain/languages.ts'
import { adFormPath } from '../../../domain/rules/ad/ad-form.ts'
import { type MissingOfAd, missingOfAd } from '../../../domain/rules/ad/missing-of-ad.ts'
import { findPresentKind } from '../../../domain/rules/ad/present-kind.ts'
import { showToast } from '../../browser/toast.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { kindName, subCategoryName } from '../../i18n/names.ts'
import type { MessageId } from '../../i18n/translator.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSite } from '../../ui/site.ts'
import { claimDraft } from './claim-draft.ts'
import type { AdDraft } from './drafts.ts'
import { rememberDraft } from './remember-draft.ts'
import { useDraftCover } from './use-draft-cover.ts'

const missingWords = {
  photos: 'draft.missing.photos',
  title: 'draft.missing.title',
  description: 'draft.missing.description',
  price: 'draft.missing.price',
  place: 'draft.missing.place',
} as const satisfies Record<MissingOfAd, MessageId>

const problemWords = { closed: 'draft.closed', gone: 'draft.gone' } as const

interface DraftLineProps {
  draft: AdDraft
  /** Does it wait for the network? */
  isWaiting?: boolean
  /** At the end of the line. */
  children?: ReactNode
}

/** An unsent ad as a link to its form: its picture, its title or kind, and what is missing. */
export function DraftLine({ draft, isWaiting = false, children }: DraftLineProps) {
  const translator = useWords('ad')
  useWords('subcategory')
  const { t } = translator
  const navigate = useNavigate()
  const cover = useDraftCover(draft)
  const title = draft.values.title.trim() || subCategoryName(translator, draft.subCategory)
  const missing = missingOfAd(draft).map((part) => t(missingWords[part]))
  const present = findPresentKind(useSite(), draft)
  const state = isWaiting
    ? t('adForm.waits')
    : 'problem' in present
      ? t(problemWords[present.problem])
      : 'category' in present
        ? t('draft.which_kind')
        : missing.length === 0
          ? t('draft.complete')
          : t('draft.missing', { parts: missing.join(', ') })
  const moved =
    draft.was && t('draft.moved', { was: kindName(translator, draft.was), now: kindName(translator, draft) })

  async function goOn(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const letGo = await claimDraft(draft.id)
    if (!letGo) {
      showToast(t('chooser.open_elsewhere'))
      return
    }
    rememberDraft(draft)
    await navigate(adFormPath(draft))
    letGo()
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
          <b className="line-clamp-1 font-label" lang={languageOfText(title)}>
            {title}
          </b>{' '}
          <span className="line-clamp-3 text-14 text-ink-soft">{moved ? `${moved} ${state}` : state}</span>
        </span>
      </Link>
      {children}
    </div>
  )
}
