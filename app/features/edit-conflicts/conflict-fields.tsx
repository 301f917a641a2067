import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { fieldErrorClass } from '../../ui/field.tsx'
import '../../ui/choice-card.css'

/** A field, or a group of fields, with two conflicting values. */
export interface ConflictField {
  name: string
  label: string
  mine: ReactNode
  saved: ReactNode
}

interface ConflictFieldsProps {
  fields: readonly ConflictField[]
  chosen: Readonly<Partial<Record<string, 'mine' | 'saved'>>>
  onChoose(name: string, chosen: 'mine' | 'saved'): void
  /** Was the form sent without a choice? */
  isMissing: boolean
}

/** Conflicting values of a form: the reader chooses between their own and the stored ones. */
export function ConflictFields({ fields, chosen, onChoose, isMissing }: ConflictFieldsProps) {
  const { t } = useTranslation('network')
  const place = useRef<HTMLElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current || isMissing) place.current?.focus()
    isFirst.current = false
  }, [isMissing])
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={t('network.changed.title')}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-12 bg-marigold-50 p-4 outline-none"
    >
      <div role="alert">
        <b className="block font-label">{t('network.changed.title')}</b>
        <p>{t('network.changed.text')}</p>
        {isMissing && <p className={`mt-1 ${fieldErrorClass}`}>{t('network.changed.choose')}</p>}
      </div>
      {fields.map(({ name, label, ...values }) => (
        <fieldset key={name} className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <legend className="mb-2 font-label">{label}</legend>
          {(['mine', 'saved'] as const).map((which) => (
            <label key={which} className="choice-card">
              <input
                type="radio"
                name={`meanwhile-${name}`}
                checked={chosen[name] === which}
                onChange={() => onChoose(name, which)}
              />
              <span className="min-w-0 flex-1 wrap-anywhere whitespace-pre-line">
                <span className="block text-14 text-ink-soft">{t(`network.changed.${which}`)}</span>
                {values[which] || t('network.changed.empty')}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </section>
  )
}
