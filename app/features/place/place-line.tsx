import { MapPin } from 'lucide'
import type { ReactNode } from 'react'
import { languageOfText } from '../../../domain/languages.ts'
import { placeName } from '../../../domain/rules/place.ts'
import type { PublicPlace } from '../../../domain/schemas/public-ad.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/icon.tsx'

/** The public place of the thing: area and city, state and PIN. @param actions its actions */
export function PlaceLine({ place, actions }: { place: PublicPlace; actions?: ReactNode }) {
  const { t } = useLanguage()
  const name = placeName(place)
  return (
    <section
      aria-label={t('location')}
      className="rounded-20 border border-line bg-surface flex flex-wrap items-center gap-x-3.5 gap-y-2 p-4"
    >
      <Icon of={MapPin} className="size-5 shrink-0" />
      <p className="min-w-24 flex-1 leading-snug">
        <b className="block font-label" lang={languageOfText(name)}>
          {name}
        </b>
        <span className="text-ink-soft" lang={languageOfText(place.state)}>
          {place.state} {place.zipCode}
        </span>
      </p>
      {actions}
    </section>
  )
}
