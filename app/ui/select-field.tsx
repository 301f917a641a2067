import { ChevronDown } from 'lucide'
import type { ComponentProps } from 'react'
import { FieldFrame } from './field.tsx'
import { Icon } from './icon.tsx'

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string
  error?: string | undefined
  /** The text while nothing is chosen. */
  emptyLabel: string
  /** `lang` is that of the label, when it is not the page's. */
  options: readonly { value: string; label: string; lang?: string | undefined }[]
}

/** A `<select>` with its label and its error. */
export function SelectField({ label, error, emptyLabel, options, ...select }: SelectFieldProps) {
  return (
    <FieldFrame label={label} error={error}>
      {(described) => (
        <>
          <select
            className="h-13 min-w-0 flex-1 appearance-none bg-transparent outline-none"
            {...described}
            {...select}
          >
            <option value="">{emptyLabel}</option>
            {options.map(({ value, label: words, lang }) => (
              <option key={value} value={value} lang={lang}>
                {words}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} className="pointer-events-none size-5 shrink-0 text-ink-soft" />
        </>
      )}
    </FieldFrame>
  )
}
