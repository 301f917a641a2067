import { type ComponentProps, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { personLimits } from '../../../domain/limits/person.ts'
import { placeLabel, placeLabelDetails } from '../../../domain/rules/named-place.ts'
import type { NamedPlace } from '../../../domain/schemas/place.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { LimitedField } from '../../ui/limited-field.tsx'
import { useServerQuery } from '../../ui/use-server-query.ts'
import { callApi } from '../session/call-api.ts'

/** Milliseconds without another letter until places are requested. */
const debounceTime = 200

interface PlaceSearchFieldProps
  extends Omit<ComponentProps<typeof LimitedField>, 'label' | 'limit' | 'value' | 'onChange'> {
  text: string
  onText(text: string): void
  /** @param label the name of the place in the reader's language */
  onPick(place: string, label: string): void
  /** Is the text the name of a place that was picked? Then nothing is suggested for it. */
  isPicked?: boolean
  /** Does Enter pick the first suggestion? */
  takesFirst?: boolean
  /** Has it the focus when its dialog opens? */
  isFirst?: boolean
}

const setAutofocus = (input: HTMLInputElement | null) => input?.setAttribute('autofocus', '')

/** What stays at the bottom of a dialog would cover the suggestions; the field stays in sight above them. */
const scrollIntoSight = (list: HTMLElement | null) => list?.parentElement?.scrollIntoView({ block: 'nearest' })

/** A combobox for a place: typed text, with the places that it may mean. */
export function PlaceSearchField({
  text,
  onText,
  onPick,
  isPicked = false,
  takesFirst = false,
  isFirst = false,
  ...field
}: PlaceSearchFieldProps) {
  const { t, language } = useTranslation('listing')
  const id = useId()
  const [wanted, setWanted] = useState<string>()
  const [active, setActive] = useState(-1)
  const [isClosed, setClosed] = useState(true)
  useEffect(() => {
    const typed = text.trim()
    const timer = setTimeout(
      () => setWanted(isClosed || isPicked || typed.length < 2 ? undefined : typed),
      debounceTime,
    )
    return () => clearTimeout(timer)
  }, [text, isClosed, isPicked])
  const { answer, state } = useServerQuery<NamedPlace[]>({
    queryKey: wanted,
    async query(typed) {
      const { answer: found } = await callApi('GET places/find', { query: { text: typed }, token: null })
      return found?.places ?? null
    },
  })
  const places = wanted && !isClosed ? (answer ?? []) : []
  const isOpen = places.length > 0

  function pick(place: NamedPlace) {
    setClosed(true)
    setActive(-1)
    onPick(place.value, placeLabel(place, language))
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || !isOpen) return
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      const step = key === 'ArrowDown' ? 1 : -1
      // Beyond both ends is the text itself.
      setActive(((active + 1 + step + places.length + 1) % (places.length + 1)) - 1)
    } else if (key === 'Enter') {
      const chosen = places[active] ?? (takesFirst ? places[0] : undefined)
      if (!chosen) return
      event.preventDefault()
      pick(chosen)
    } else if (key === 'Escape') {
      // The dialog around it stays open.
      event.preventDefault()
      event.stopPropagation()
      setClosed(true)
      setActive(-1)
    }
  }

  return (
    <div>
      <LimitedField
        {...field}
        // A dialog looks for the attribute, which React does not write.
        ref={isFirst ? setAutofocus : undefined}
        label={t('where')}
        value={text}
        limit={personLimits.localityMax}
        placeholder={t('where_hint')}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen && active >= 0 ? `${id}${active}` : undefined}
        onKeyDown={press}
        onChange={(event) => {
          setClosed(false)
          setActive(-1)
          onText(event.target.value)
        }}
      />
      {isOpen && (
        <div
          ref={scrollIntoSight}
          role="listbox"
          id={id}
          tabIndex={-1}
          aria-label={t('place.list')}
          className="mt-1 grid"
        >
          {places.map((place, i) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the field
            <div
              key={place.value}
              role="option"
              id={`${id}${i}`}
              tabIndex={-1}
              aria-selected={i === active}
              className={`flex min-h-12 cursor-pointer flex-wrap items-baseline gap-x-2 rounded-12 px-3 py-2.5 hover:bg-sunken ${i === active ? 'bg-peacock-50 outline-2 -outline-offset-2 outline-peacock-600' : ''}`}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(place)}
            >
              <span className="font-label">{placeLabel(place, language)}</span>
              <span className="text-14 text-ink-soft">{placeLabelDetails(place, language).join(' · ')}</span>
            </div>
          ))}
        </div>
      )}
      <p role="status" className="mt-1.5 text-14 text-ink-soft empty:hidden">
        {wanted && state === 'idle' && !isClosed && answer?.length === 0 && t('place.none')}
        {isOpen && <span className="sr-only">{t('place.count', { count: places.length })}</span>}
      </p>
    </div>
  )
}
