import { MapPin } from 'lucide'
import type { ReactNode } from 'react'
import { detectLanguage } from '../../../domain/languages.ts'
import type { NamesInScripts } from '../../../domain/rules/place.ts'
import type { PublicAd } from '../../../domain/schemas/public-ad.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AdPlaceName } from './ad-place-name.tsx'

type PlacedAd = Pick<PublicAd, 'location' | 'placeNames' | 'stateNames'>

/** The public place of the thing: area and city, state and PIN. @param actions its actions */
export function AdPlaceLine({ ad, actions }: { ad: PlacedAd; actions?: ReactNode }) {
  const { t, language } = useLanguage()
  const names: NamesInScripts | undefined = ad.stateNames
  const state = names?.[language] ?? ad.location.state
  return (
    <section
      aria-label={t('location')}
      className="rounded-20 border border-line bg-surface flex flex-wrap items-center gap-x-3.5 gap-y-2 p-4"
    >
      <Icon of={MapPin} className="size-5 shrink-0" />
      <p className="min-w-24 flex-1 leading-snug">
        <b className="block font-label">
          <AdPlaceName ad={ad} />
        </b>
        <span className="text-ink-soft" lang={detectLanguage(state)}>
          {state} {ad.location.zipCode}
        </span>
      </p>
      {actions}
    </section>
  )
}
