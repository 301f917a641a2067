import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Attribute, appliesToSubCategory } from '../../../domain/categories/attribute.ts'
import { declarationByName } from '../../../domain/categories/categories.ts'
import type { OwnProfile } from '../../../domain/rules/account/own-profile.ts'
import { type AdFormValues, adFieldNames, adFormPath } from '../../../domain/rules/ad/ad-form.ts'
import { formatPlaceName } from '../../../domain/rules/place.ts'
import { queuedForms } from '../../../domain/rules/queued-entry.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { useLazyPart } from '../../ui/lazy-part.tsx'
import { type IsShownAsQueued, useQueuedForm } from '../offline-queue/use-queued-form.tsx'
import { AdCardPreview } from './ad-card-preview.tsx'
import type { AdFieldsProps } from './ad-fields-props.ts'
import { AdFormFooter } from './ad-form-footer.tsx'
import { AdPlaceFields } from './ad-place-fields.tsx'
import { AmenityField } from './amenity-field.tsx'
import { AttributeFields } from './attribute-fields.tsx'
import { DiscardDraftDialog } from './discard-draft-dialog.tsx'
import { type AdDraft, isUnchanged } from './drafts.ts'
import { discardDraft, endEditMode } from './edit-mode.ts'
import { FoldedFields } from './folded-fields.tsx'
import type { OpenedDraft } from './open-draft.ts'
import { PhotoField } from './photo-field.tsx'
import { storePreviewedDraft } from './previewed-draft.ts'
import { PriceFields } from './price-fields.tsx'
import { RentTerms } from './rent-terms.tsx'
import { TitleAndDescriptionFields } from './title-and-description-fields.tsx'
import { useAdConflicts } from './use-ad-conflicts.ts'
import { useDraftPhotos } from './use-draft-photos.ts'
import { useDraftValues } from './use-draft-values.ts'
import { useFieldErrorMessages } from './use-field-error-messages.ts'
import { useSubmitAd } from './use-submit-ad.ts'

const fetchChoice = () => import('./ad-conflict-choice.lazy.tsx').then((m) => m.AdConflictChoice)

/** The city and state of ads whose owners have no address. */
export interface DefaultAdPlace {
  city: string
  state: string
}

interface AdFormProps {
  opened: OpenedDraft
  /** The signed-in user. */
  profile: OwnProfile
  /** The place of ads whose owners have no address. */
  defaultPlace: DefaultAdPlace
  /** Called when the draft is gone. */
  onDiscarded(): void
  /** The waiting ad is edited: its draft has newer values than when it was opened. */
  onTakenBack(): void
}

/** The form of an ad; while the ad waits for the network, a notice in its place. */
export function AdForm(props: AdFormProps) {
  const navigate = useNavigate()
  const { note, isSeenWaiting } = useQueuedForm(queuedForms.ad(props.opened.draft.id), {
    onSent: () => void navigate('/My_ads'),
    onGone: props.onTakenBack,
  })
  return note ?? <OpenForm {...props} isSeenWaiting={isSeenWaiting} />
}

/** All fields of an ad (specification section 2, Ad form). Typed text is stored with every change. */
function OpenForm({
  opened,
  profile,
  defaultPlace,
  onDiscarded,
  isSeenWaiting,
}: AdFormProps & { isSeenWaiting: IsShownAsQueued }) {
  const { t } = useTranslation('ad')
  const navigate = useNavigate()
  const { draft } = opened
  const form = useRef<HTMLFormElement>(null)
  const { values, change, latest, isStored, show, end: endDraft } = useDraftValues(draft)
  const photos = useDraftPhotos(draft, draft.photos)
  const { meanwhile, takeOver, choose, undecided } = useAdConflicts({
    draft,
    values,
    photos,
    show,
    change,
    onMoved: (kind) =>
      void navigate(adFormPath(kind), { replace: true, state: { editMode: true, productId: draft.productId } }),
  })
  const [isMissing, setMissing] = useState(false)
  const choice = useLazyPart(fetchChoice, 'network')
  const openChoice = useEffectEvent(() => void choice.open())
  const hasTwo = meanwhile !== undefined
  useEffect(() => {
    if (hasTwo) openChoice()
  }, [hasTwo])
  const { stage, problems, refusal, booked, delay, submit, forgive } = useSubmitAd({
    draft,
    photos,
    form,
    currentValues: latest,
    endDraft,
    onConflict: takeOver,
    isSeenWaiting,
  })
  const declaration = declarationByName(draft)
  const { attributes = [], further = [] } = declaration ?? {}
  const errorOf = useFieldErrorMessages(problems, attributes)

  // What was wrong with the photographs is over when there are more of them, or fewer.
  const [photoCount, setPhotoCount] = useState(photos.items.length)
  if (photoCount !== photos.items.length) {
    setPhotoCount(photos.items.length)
    forgive([adFieldNames.images])
  }

  function edit(changed: Partial<AdFormValues>) {
    change(changed)
    // Prices of longer units are compared with the price.
    const ofTerms = 'terms' in changed || 'price' in changed || 'rentType' in changed
    const terms = Object.keys(problems).filter((name) => ofTerms && name.startsWith('terms.'))
    forgive([...Object.keys(changed), ...Object.keys(changed.attributes ?? {}), ...terms])
  }
  const part = { values, onChange: edit, errorOf }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="ad-form grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-x-16 lg:*:not-[aside]:col-1"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        setMissing(undecided.length > 0)
        if (undecided.length === 0) void submit()
      }}
    >
      {opened.isLeftover && <UnsentTextNotice draft={draft} onDiscarded={onDiscarded} />}
      <PhotoField photos={photos} error={errorOf(adFieldNames.images)} />
      <FormSection title={t('adForm.about')}>
        <TitleAndDescriptionFields vendor={profile.fullName} {...part} />
      </FormSection>
      {declaration && (
        <FormSection title={t('adForm.details')} note={t('adForm.optional')}>
          <AttributeFields
            attributes={attributes.filter(
              (one) => !further.includes(one) && appliesToSubCategory(one, draft.subCategory),
            )}
            {...part}
          />
          {declaration.amenities && <AmenityField {...part} />}
          <OptionalDetails attributes={further} {...part} />
        </FormSection>
      )}
      <FormSection title={t('adForm.price')}>
        <PriceFields {...part} />
        <RentTerms values={values} onChange={edit} problems={problems} booked={booked} />
      </FormSection>
      <FormSection title={t('adForm.place')}>
        <AdPlaceFields
          values={values}
          onChange={edit}
          problems={problems}
          home={profile}
          defaultPlace={formatPlaceName({ area: defaultPlace.city, city: defaultPlace.state })}
        />
      </FormSection>
      {choice.failure}
      {meanwhile && choice.Part && (
        <choice.Part
          key={meanwhile.parts.join()}
          kind={draft}
          meanwhile={meanwhile}
          isMissing={isMissing && undecided.length > 0}
          onChoose={choose}
        />
      )}
      <AdFormFooter
        label={draft.productId ? 'adForm.update' : 'adForm.submit'}
        stage={stage}
        refusal={refusal}
        isBegun={!isUnchanged({ ...draft, values, photos: [...photos.items] })}
        isStored={isStored}
        delay={delay}
      >
        <Button
          kind="outline"
          onClick={() => {
            storePreviewedDraft(draft.id)
            void navigate('/Preview_Ad')
          }}
        >
          {t('adForm.preview')}
        </Button>
      </AdFormFooter>
      <AdCardPreview
        values={values}
        cover={photos.items[0]?.preview ?? ''}
        vendor={{ name: profile.fullName, avatar: profile.avatar }}
        place={values.customAddress ? values : profile.city ? profile : { area: '', city: defaultPlace.city }}
      />
    </form>
  )
}

interface FormSectionProps {
  title: string
  /** The options of all of its fields. */
  note?: string
  children: ReactNode
}

/** A group of fields, under its heading. */
function FormSection({ title, note, children }: FormSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={id} className="text-18 md:text-22">
          {title}
        </h2>
        {note && <p className="text-14 text-ink-soft">{note}</p>}
      </div>
      {children}
    </section>
  )
}

/** The optional fields of a category, folded unless some of them were filled in before. */
function OptionalDetails({ attributes, ...part }: AdFieldsProps & { attributes: readonly Attribute[] }) {
  const { t, tOr } = useTranslation('ad')
  const [wasFilled] = useState(attributes.some(({ key }) => part.values.attributes[key]))
  return (
    <FoldedFields
      title={t('adForm.more_details')}
      summary={attributes.map(({ key }) => tOr(`attribute.${key}`, key)).join(', ')}
      isOpen={wasFilled}
    >
      <AttributeFields attributes={attributes} {...part} />
    </FoldedFields>
  )
}

/** Says that the form contains unsent text from earlier, with a button to discard it. */
function UnsentTextNotice({ draft, onDiscarded }: { draft: AdDraft; onDiscarded(): void }) {
  const { t } = useTranslation('ad')
  const [isAsking, setAsking] = useState(false)

  async function discard() {
    discardDraft(draft)
    if (draft.productId) await endEditMode(draft.owner)
    onDiscarded()
  }

  return (
    <div className="flex flex-wrap items-center gap-3 rounded-12 bg-marigold-50 px-4 py-3 leading-snug">
      <p className="flex-[1_12rem] font-title">{t('adForm.kept')}</p>
      <Button kind="outline" onClick={() => setAsking(true)}>
        {t(draft.productId ? 'adForm.discard_changes' : 'adForm.start_anew')}
      </Button>
      {isAsking && (
        <DiscardDraftDialog
          title={draft.values.title}
          onClose={() => setAsking(false)}
          onDiscard={() => void discard()}
        />
      )}
    </div>
  )
}
