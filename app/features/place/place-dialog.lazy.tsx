import { LocateFixed, Search } from 'lucide'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { allOfIndia } from '../../../domain/rules/place-cookie.ts'
import { storePlace } from '../../browser/place-choice.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { chipClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PlaceSearchField } from './place-search-field.tsx'
import { suggestedCities } from './reader-place.ts'
import { useDevicePin } from './use-device-pin.ts'

/** Chooses the place whose ads come first: typed, found by the device, or a large city. */
export function PlaceDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('listing')
  const [text, setText] = useState('')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  function choose(place: string) {
    storePlace(place)
    onClose()
    const query = new URLSearchParams(search)
    query.delete('cursor')
    // The language in the address is for links, whose pages know no place.
    query.delete('lang')
    void navigate(query.size > 0 ? `${pathname}?${query}` : pathname, { replace: true })
  }

  const { ask, isLooking, said } = useDevicePin(choose)
  return (
    <Dialog title={t('place.title')} className="small-dialog" onClose={onClose}>
      <form className="grid gap-4" onSubmit={(event) => event.preventDefault()}>
        <p className="text-ink-soft">{t('place.why')}</p>
        <PlaceSearchField
          before={<Icon of={Search} className="size-5 text-ink-soft" />}
          text={text}
          onText={setText}
          onPick={(place) => choose(place)}
          takesFirst
          isFirst
        />
        <p role="status" className="text-14 text-ink-soft empty:hidden">
          {said}
        </p>
        <div className="flex flex-wrap gap-2">
          <button type="button" className={chipClass('gap-2 px-4 text-peacock-600')} disabled={isLooking} onClick={ask}>
            <Icon of={LocateFixed} className="size-5" />
            {t('near.use_device')}
          </button>
          <button type="button" className={chipClass('px-4')} onClick={() => choose(allOfIndia)}>
            {t('place.all_of_india')}
          </button>
          {suggestedCities.map((city) => (
            <button key={city} type="button" className={chipClass('px-4')} onClick={() => choose(city)}>
              {t(`place.city.${city}`)}
            </button>
          ))}
        </div>
      </form>
    </Dialog>
  )
}
