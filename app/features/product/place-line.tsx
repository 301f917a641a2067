import { MapPin } from 'lucide-react'
import { placeName } from '../../../domain/rules/place.ts'
import type { PublicPlace } from '../../../domain/schemas/listing.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'

/** Where the thing is, as everybody may know it: area and city, state and PIN. */
export function PlaceLine({ place }: { place: PublicPlace }) {
  const { t } = useLanguage()
  return (
    <section
      aria-label={t('location')}
      className="flex items-center gap-3 rounded-20 border border-line bg-surface p-4"
    >
      <MapPin className="size-5 shrink-0" />
      <p className="min-w-0 leading-snug">
        <b className="block font-label">{placeName(place)}</b>
        <span className="text-ink-soft">
          {place.state} {place.zipCode}
        </span>
      </p>
    </section>
  )
}
