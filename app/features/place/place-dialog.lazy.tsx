import { LocateFixed, Search } from 'lucide'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { personLimits } from '../../../domain/limits/person.ts'
import { allOfIndia } from '../../../domain/rules/place-cookie.ts'
import type { NamedPlace } from '../../../domain/schemas/place.ts'
import { rememberPlace } from '../../browser/place-choice.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { chipClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LimitedField } from '../../ui/limited-field.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import { api } from '../session/api.ts'
import { largeCities } from './reader-place.ts'
import { useOwnPin } from './use-own-pin.ts'

/** Milliseconds without another letter after which places are asked for. */
const rest = 200

/** The choice of the place whose ads come first: typed, found by the device, or one of the large cities. */
export function PlaceDialog({ onClose }: { onClose(): void }) {
  const { t, language } = useWords('listing')
  const [text, setText] = useState('')
  const [wanted, setWanted] = useState<string>()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    const timer = setTimeout(() => setWanted(text.trim().length > 1 ? text.trim() : undefined), rest)
    return () => clearTimeout(timer)
  }, [text])
  const { answer: found, state: asking } = useAnswer<NamedPlace[]>({
    name: wanted,
    async ask(typed) {
      const { answer } = await api('GET places/find', { query: { text: typed }, token: null })
      return answer?.places ?? null
    },
  })

  function choose(place: string) {
    rememberPlace(place)
    onClose()
    const query = new URLSearchParams(search)
    query.delete('cursor')
    // The language in the address is for links, whose pages know no place.
    query.delete('lang')
    void navigate(query.size > 0 ? `${pathname}?${query}` : pathname, { replace: true })
  }

  const { ask, isLooking, said } = useOwnPin(choose)
  const places = wanted ? (found ?? []) : []
  return (
    <Dialog title={t('place.title')} className="small-dialog" onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          const [first] = places
          if (first) choose(first.value)
        }}
      >
        <p className="text-ink-soft">{t('place.why')}</p>
        <LimitedField
          label={t('where')}
          before={<Icon of={Search} className="size-5 text-ink-soft" />}
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={t('where_hint')}
          limit={personLimits.localityMax}
          autoComplete="address-level2"
        />
        {places.length > 0 && (
          <ul className="grid">
            {places.map(({ value, name, names, state: inState }) => (
              <li key={value}>
                <button
                  type="button"
                  className="flex min-h-12 w-full flex-wrap items-baseline gap-x-2 rounded-12 px-3 py-2.5 text-left hover:bg-sunken"
                  onClick={() => choose(value)}
                >
                  <span className="font-label">{(language !== 'en' && names?.[language]) || name}</span>
                  <span className="text-14 text-ink-soft">
                    {[inState, /^\d/.test(value) && value].filter(Boolean).join(' · ')}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <p role="status" className="text-14 text-ink-soft empty:hidden">
          {wanted && asking === 'idle' && places.length === 0 && t('place.none')}
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
          {largeCities.map((city) => (
            <button key={city} type="button" className={chipClass('px-4')} onClick={() => choose(city)}>
              {t(`place.city.${city}`)}
            </button>
          ))}
        </div>
      </form>
    </Dialog>
  )
}
