import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { placeName } from '../../../domain/rules/place.ts'
import type { PublicPlace } from '../../../domain/schemas/listing.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'

/** Where the thing is, as everybody may know it: area and city, state and PIN. @param actions what can be done with it */
export function PlaceLine({ place, actions }: { place: PublicPlace; actions?: ReactNode }) {
  const { t } = useLanguage()
  return (
    <section aria-label={t('location')} className="panel panel-row">
      <MapPin className="size-5 shrink-0" />
      <p className="min-w-24 flex-1 leading-snug">
        <b className="block font-label">{placeName(place)}</b>
        <span className="text-ink-soft">
          {place.state} {place.zipCode}
        </span>
      </p>
      {actions}
    </section>
  )
}
