import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type ChoosableCategory, fallbackCategories } from '../../../domain/categories/fallback-categories.ts'
import { readOwnProfile } from '../../../domain/rules/account/own-profile.ts'
import type { AdKind } from '../../../domain/rules/ad/ad-form.ts'
import { findKind } from '../../../domain/rules/ad/find-kind.ts'
import { categoryPath } from '../../../domain/rules/links.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { categoryName, subCategoryName } from '../../i18n/names.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { ButtonLink, buttonClass } from '../../ui/button.tsx'
import { useLate } from '../../ui/late-part.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { useSession } from '../session/session.ts'
import type { PlaceOfAd } from './ad-form.lazy.tsx'
import { KindList } from './kind-list.tsx'
import { findRememberedKind } from './remembered-kind.ts'
import { useOpenedDraft } from './use-opened-draft.ts'

interface AdFormPageProps {
  /** The kind in the address, as it is spelled there. */
  named: { category?: string | undefined; subCategory?: string | undefined }
  /** The loaded categories; none when that failed. */
  categories: readonly ChoosableCategory[]
  /** The place of ads whose owners have no address. */
  defaultPlace: PlaceOfAd
}

/** The ad form for the kind in the address; without one, for the last kind. */
export function AdFormPage({ named, categories, defaultPlace }: AdFormPageProps) {
  const { t } = useWords('ad')
  const session = useSession()
  const { category, subCategory = '' } = named
  const owner = session?.user._id
  if (!owner) return null
  const wanted = category ? { category, subCategory } : findRememberedKind(owner)
  if (!wanted) return <ToChooser />
  const known = categories.length > 0 ? categories : fallbackCategories
  const found = findKind(known, wanted.category, wanted.subCategory)
  if (!found)
    return (
      <StatePanel
        level="h1"
        title={t('adForm.unknown_category')}
        text={t('adForm.unknown_category_text')}
        picture="/pictures/search.webp"
        action={
          <ButtonLink kind="primary" to="/Add-product">
            {t('adForm.choose_category')}
          </ButtonLink>
        }
      />
    )
  if (!found.kind) return <WhichKind category={found.category} />
  return <OpenedForm key={owner} owner={owner} kind={found.kind} defaultPlace={defaultPlace} />
}

function ToChooser() {
  const navigate = useNavigate()
  useEffect(() => void navigate('/Add-product', { replace: true }), [navigate])
  return null
}

/** The category has kinds, and the address names none. */
function WhichKind({ category }: { category: ChoosableCategory }) {
  const translator = useWords('ad')
  return (
    <div className="mx-auto max-w-160 px-gutter pt-6">
      <h1 className="mb-4 text-28">
        {translator.t('chooser.which_kind', { category: categoryName(translator, category.name) })}
      </h1>
      <KindList category={category} />
    </div>
  )
}

interface FormState {
  editMode?: unknown
  productId?: unknown
  categoryId?: unknown
}

function OpenedForm({ owner, kind, defaultPlace }: { owner: string; kind: AdKind; defaultPlace: PlaceOfAd }) {
  const translator = useWords('ad')
  const { t } = translator
  const navigate = useNavigate()
  const state = useLocation().state as FormState | null
  const edited = state?.editMode === true && typeof state.productId === 'string' ? state.productId : undefined
  const { opened, again } = useOpenedDraft({
    owner,
    ...kind,
    productId: edited,
    isNew: edited === undefined && state?.categoryId !== undefined,
  })
  const user = useSession()?.user ?? {}
  const { Part: AdForm, failure, open } = useLate(() => import('./ad-form.lazy.tsx').then((m) => m.AdForm), 'address')
  const fetchForm = useEffectEvent(open)
  useEffect(() => void fetchForm(), [])
  if (opened === undefined || !AdForm) return <div className="min-h-[80vh]">{failure}</div>
  if (opened === null)
    return (
      <StatePanel
        level="h1"
        title={t('ad_failed')}
        text={t('list_failed_text')}
        picture="/pictures/plug.webp"
        action={
          <button type="button" className={buttonClass('primary')} onClick={again}>
            {t('retry')}
          </button>
        }
      />
    )
  const { category, subCategory, productId, id } = opened.draft
  const name = categoryName(translator, category)
  return (
    <div className="@container mx-auto grid w-full max-w-[calc(48rem+2*var(--gutter))] grid-cols-1 gap-5 px-gutter pt-4 lg:has-[.ad-form]:max-w-[calc(66rem+2*var(--gutter))]">
      <Breadcrumb
        steps={[
          { label: t('home'), to: '/' },
          { label: name, to: categoryPath(category) },
          ...(subCategory && subCategory !== category
            ? [{ label: subCategoryName(translator, subCategory), to: categoryPath(category, subCategory) }]
            : []),
        ]}
      />
      <div className="-mt-2">
        <h1 className="text-28">{t(productId ? 'adForm.edit' : 'post_ad')}</h1>
        {!productId && <p className="text-ink-soft">{t('adForm.subtitle')}</p>}
      </div>
      <AdForm
        key={id}
        opened={opened}
        profile={readOwnProfile(user)}
        defaultPlace={defaultPlace}
        onDiscarded={() => (productId ? void navigate('/My_ads') : again())}
        onTakenBack={again}
      />
    </div>
  )
}
