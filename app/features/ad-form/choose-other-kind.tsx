import type { ReactNode } from 'react'
import type { ChoosableCategory } from '../../../domain/categories/fallback-categories.ts'
import type { AdKind } from '../../../domain/rules/ad/ad-form.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { categoryName } from '../../i18n/names.ts'
import { SentenceWithUserText } from '../../ui/sentence-with-user-text.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import {
  type AdDraft,
  adFormKey,
  findDraftOfForm,
  findUnsentAds,
  storeDraft,
  storeDraftOfForm,
  withKind,
} from './drafts.ts'
import { SubCategoryLinks } from './sub-category-links.tsx'

const titles = { closed: 'adForm.closed', gone: 'adForm.gone' } as const
const texts = { closed: 'adForm.closed_text', gone: 'adForm.gone_text' } as const

type ChooseOtherKindProps = {
  owner: string
  /** The kind in the address, by its names. */
  wanted: AdKind
} & (
  | {
      /** Its category, of which one of the subcategories has to be chosen. */
      within: ChoosableCategory
    }
  | {
      /** Its category is hidden, or deleted. */
      problem: 'closed' | 'gone'
      categories: readonly ChoosableCategory[]
    }
)

/**
 * Shown when the kind of a form does not exist any more: the user chooses another one, which takes over what was
 * written.
 */
export function ChooseOtherKind({ owner, wanted, ...about }: ChooseOtherKindProps) {
  const translator = useTranslation('ad')
  const { t } = translator
  const draft = findDraftOf(owner, wanted)
  const onPick = draft && ((kind: AdKind) => moveDraftTo(withKind(draft, kind)))
  const isNew = draft === undefined
  if ('within' in about)
    return (
      <div className="mx-auto max-w-160 px-gutter pt-6">
        <h1 className="mb-4 text-28">
          {t('chooser.which_kind', { category: categoryName(translator, about.within.name) })}
        </h1>
        <KeptDraftNote draft={draft} />
        <SubCategoryLinks category={about.within} onPick={onPick} isNew={isNew} />
      </div>
    )
  const { problem, categories } = about
  return (
    <div className="chooser @container mx-auto grid w-full max-w-[calc(48rem+2*var(--gutter))] grid-cols-1 gap-5 px-gutter pt-4 md:max-w-[calc(64rem+2*var(--gutter))]">
      <h1 className="text-28">{t(titles[problem], { category: categoryName(translator, wanted.category) })}</h1>
      <KeptDraftNote draft={draft}>{t(texts[problem])}</KeptDraftNote>
      <CategoryTiles categories={categories} onPick={onPick} isNew={isNew} />
    </div>
  )
}

/** Says that the written text is not lost. */
function KeptDraftNote({ draft, children }: { draft: AdDraft | undefined; children?: ReactNode }) {
  const { t } = useTranslation('ad')
  const title = draft?.values.title.trim()
  return (
    <p className="text-ink-soft">
      {title ? (
        <SentenceWithUserText userTexts={{ title }} format={(standIns) => t('adForm.goes_along', standIns)} />
      ) : draft ? (
        t('adForm.all_goes_along')
      ) : (
        children
      )}
    </p>
  )
}

/** The draft of this tab for a kind, else the newest one. */
function findDraftOf(owner: string, kind: AdKind): AdDraft | undefined {
  const formKey = adFormKey({ category: kind.category, subCategory: kind.subCategory })
  const drafts = findUnsentAds(owner).filter((draft) => adFormKey(draft) === formKey)
  return drafts.find(({ id }) => id === findDraftOfForm(formKey)) ?? drafts[0]
}

/** Moves the draft to another kind, whose form then opens it. */
function moveDraftTo(draft: AdDraft): void {
  storeDraft(draft)
  storeDraftOfForm(draft)
}
