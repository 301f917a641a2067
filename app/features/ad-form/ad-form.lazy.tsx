import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { isAskedIn } from '../../../domain/categories/attribute.ts'
import { declarationOf } from '../../../domain/categories/categories.ts'
import type { OwnProfile } from '../../../domain/rules/account/own-profile.ts'
import { type AdFormValues, adFieldNames, adFormPath } from '../../../domain/rules/ad/ad-form.ts'
import { placeName } from '../../../domain/rules/place.ts'
import { waitingForms } from '../../../domain/rules/waiting-entry.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { useLate } from '../../ui/late-part.tsx'
import { type IsSeenWaiting, useWaiting } from '../offline-queue/use-waiting.tsx'
import { AboutFields } from './about-fields.tsx'
import { AmenityField } from './amenity-field.tsx'
import { AttributeFields } from './attribute-fields.tsx'
import { CardPreview } from './card-preview.tsx'
import { isUntouched } from './drafts.ts'
import { FormEnd } from './form-end.tsx'
import { FormSection } from './form-section.tsx'
import { LeftoverNote } from './leftover-note.tsx'
import { MoreDetails } from './more-details.tsx'
import type { OpenedDraft } from './open-draft.ts'
import { PhotoField } from './photo-field.tsx'
import { PlaceFields } from './place-fields.tsx'
import { PriceFields } from './price-fields.tsx'
import { useProblemWords } from './problem-words.ts'
import { showPreview } from './show-preview.ts'
import { useDraftValues } from './use-draft-values.ts'
import { useMeanwhile } from './use-meanwhile.ts'
import { usePhotos } from './use-photos.ts'
import { useSubmitAd } from './use-submit-ad.ts'

const fetchChoice = () => import('./meanwhile-choice.lazy.tsx').then((m) => m.MeanwhileChoice)

/** The city and state of ads whose owners have no address. */
export interface PlaceOfAd {
  city: string
  state: string
}

interface AdFormProps {
  opened: OpenedDraft
  /** The signed-in user. */
  profile: OwnProfile
  /** The place of ads whose owners have no address. */
  defaultPlace: PlaceOfAd
  /** Called when the draft is gone. */
  onDiscarded(): void
  /** The waiting ad is edited: its draft has newer values than when it was opened. */
  onTakenBack(): void
}

/** The form of an ad; while the ad waits for the network, a notice in its place. */
export function AdForm(props: AdFormProps) {
  const navigate = useNavigate()
  const { note, isSeenWaiting } = useWaiting(waitingForms.ad(props.opened.draft.id), {
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
}: AdFormProps & { isSeenWaiting: IsSeenWaiting }) {
  const { t } = useWords('ad')
  const navigate = useNavigate()
  const { draft } = opened
  const form = useRef<HTMLFormElement>(null)
  const { values, change, latest, isStored, show, end: endDraft } = useDraftValues(draft)
  const photos = usePhotos(draft, draft.photos)
  const { meanwhile, takeOver, choose, undecided } = useMeanwhile({
    draft,
    values,
    photos,
    show,
    change,
    onMoved: (kind) =>
      void navigate(adFormPath(kind), { replace: true, state: { editMode: true, productId: draft.productId } }),
  })
  const [isMissing, setMissing] = useState(false)
  const choice = useLate(fetchChoice, 'network')
  const openChoice = useEffectEvent(() => void choice.open())
  const hasTwo = meanwhile !== undefined
  useEffect(() => {
    if (hasTwo) openChoice()
  }, [hasTwo])
  const { stage, problems, refusal, delay, submit, forgive } = useSubmitAd({
    draft,
    photos,
    form,
    latest,
    endDraft,
    onMeanwhile: takeOver,
    isSeenWaiting,
  })
  const declaration = declarationOf(draft)
  const { attributes = [], further = [] } = declaration ?? {}
  const errorOf = useProblemWords(problems, attributes)

  // What was wrong with the photographs is over when there are more of them, or fewer.
  const [photoCount, setPhotoCount] = useState(photos.items.length)
  if (photoCount !== photos.items.length) {
    setPhotoCount(photos.items.length)
    forgive([adFieldNames.images])
  }

  function edit(changed: Partial<AdFormValues>) {
    change(changed)
    forgive([...Object.keys(changed), ...Object.keys(changed.attributes ?? {})])
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
      {opened.isLeftover && <LeftoverNote draft={draft} onDiscarded={onDiscarded} />}
      <PhotoField photos={photos} error={errorOf(adFieldNames.images)} />
      <FormSection title={t('adForm.about')}>
        <AboutFields vendor={profile.fullName} {...part} />
      </FormSection>
      {declaration && (
        <FormSection title={t('adForm.details')} note={t('adForm.optional')}>
          <AttributeFields
            attributes={attributes.filter((one) => !further.includes(one) && isAskedIn(one, draft.subCategory))}
            {...part}
          />
          {declaration.amenities && <AmenityField {...part} />}
          <MoreDetails attributes={further} {...part} />
        </FormSection>
      )}
      <FormSection title={t('adForm.price')}>
        <PriceFields {...part} />
      </FormSection>
      <FormSection title={t('adForm.place')}>
        <PlaceFields
          values={values}
          onChange={edit}
          problems={problems}
          home={profile}
          defaultPlace={placeName({ area: defaultPlace.city, city: defaultPlace.state })}
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
      <FormEnd
        label={draft.productId ? 'adForm.update' : 'adForm.submit'}
        stage={stage}
        refusal={refusal}
        isBegun={!isUntouched({ ...draft, values, photos: [...photos.items] })}
        isStored={isStored}
        delay={delay}
      >
        <Button
          kind="outline"
          onClick={() => {
            showPreview(draft.id)
            void navigate('/Preview_Ad')
          }}
        >
          {t('adForm.preview')}
        </Button>
      </FormEnd>
      <CardPreview
        values={values}
        cover={photos.items[0]?.preview ?? ''}
        vendor={{ name: profile.fullName, avatar: profile.avatar }}
        place={values.customAddress ? values : profile.city ? profile : { area: '', city: defaultPlace.city }}
      />
    </form>
  )
}
