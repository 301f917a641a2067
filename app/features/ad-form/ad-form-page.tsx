import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { fallbackCategories } from '../../../domain/categories/fallback-categories.ts'
import { ownProfileOf } from '../../../domain/rules/account/own-profile.ts'
import type { AdKind } from '../../../domain/rules/ad/ad-form.ts'
import { findCurrentKind, type KnownKinds, kindWithoutSubCategory } from '../../../domain/rules/ad/current-kind.ts'
import { categoryPath } from '../../../domain/rules/links.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { adKindName, categoryName, subCategoryName } from '../../i18n/names.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { useLazyPart } from '../../ui/lazy-part.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { useSession } from '../session/session.ts'
import type { DefaultAdPlace } from './ad-form.lazy.tsx'
import { ChooseOtherKind } from './choose-other-kind.tsx'
import { adFormKey, findDrafts, findEditedAd } from './drafts.ts'
import { findLastAdKind } from './last-kind.ts'
import { useOpenedDraft } from './use-opened-draft.ts'

interface AdFormPageProps {
  /** The kind in the address, as it is spelled there. */
  named: { category?: string | undefined; subCategory?: string | undefined }
  /** What is known of categories; none of them when loading them failed. */
  known: KnownKinds
  /** The place of ads whose owners have no address. */
  defaultPlace: DefaultAdPlace
}

/** The ad form for the kind in the address; without one, for the last kind. */
export function AdFormPage({ named, known: loaded, defaultPlace }: AdFormPageProps) {
  const session = useSession()
  const isEdit = (useLocation().state as FormState | null)?.editMode === true
  const { category, subCategory = '' } = named
  const owner = session?.user._id
  if (!owner) return null
  const wanted = category ? { category, subCategory } : findLastAdKind(owner)
  if (!wanted) return <ToChooser />
  const known = loaded.categories.length > 0 ? loaded : { ...loaded, categories: fallbackCategories }
  const present = findCurrentKind(known, wanted)
  // Changes to an ad go to the ad, whatever its category is by now: hidden, deleted, or one of which it has no subcategory.
  const isThere = 'kind' in present && !present.isMoved
  const edited = isThere ? undefined : findKindOfUnsentEdit(owner, wanted, isEdit)
  const kind = edited ?? ('kind' in present ? present.kind : undefined)
  if (kind) return <OpenedForm key={owner} owner={owner} kind={kind} defaultPlace={defaultPlace} />
  if ('category' in present)
    return (
      <ChooseOtherKind
        owner={owner}
        wanted={present.isMoved ? kindWithoutSubCategory(present.category) : wanted}
        within={present.category}
      />
    )
  if ('problem' in present)
    return <ChooseOtherKind owner={owner} wanted={wanted} problem={present.problem} categories={known.categories} />
  return null
}

function ToChooser() {
  const navigate = useNavigate()
  useEffect(() => void navigate('/Add-product', { replace: true }), [navigate])
  return null
}

interface FormState {
  editMode?: unknown
  productId?: unknown
  categoryId?: unknown
}

function OpenedForm({ owner, kind, defaultPlace }: { owner: string; kind: AdKind; defaultPlace: DefaultAdPlace }) {
  const translator = useTranslation('ad')
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
  const {
    Part: AdForm,
    failure,
    open,
  } = useLazyPart(() => import('./ad-form.lazy.tsx').then((m) => m.AdForm), 'address')
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
  const { category, subCategory, productId, id, was } = opened.draft
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
      {was && (
        <p className="rounded-12 bg-marigold-50 px-4 py-3 leading-snug">
          {t('adForm.carried_over', { was: adKindName(translator, was), now: adKindName(translator, opened.draft) })}
        </p>
      )}
      <AdForm
        key={id}
        opened={opened}
        profile={ownProfileOf(user)}
        defaultPlace={defaultPlace}
        onDiscarded={() => (productId ? void navigate('/My_ads') : again())}
        onTakenBack={again}
      />
    </div>
  )
}

/**
 * The kind of an ad with unsent changes, for the kind in the address of its form.
 * @param isEdit does the navigation say that an ad is edited?
 * @returns undefined without unsent changes
 */
function findKindOfUnsentEdit(owner: string, wanted: AdKind, isEdit: boolean): AdKind | undefined {
  const keyOfKind = ({ category, subCategory }: AdKind) => adFormKey({ category, subCategory })
  const changes = findDrafts(owner).filter((draft) => draft.productId && keyOfKind(draft) === keyOfKind(wanted))
  return changes.find(({ productId }) => productId === findEditedAd()) ?? changes[0] ?? (isEdit ? wanted : undefined)
}
