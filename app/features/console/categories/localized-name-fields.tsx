import type { ReactNode } from 'react'
import { type Localized, languages } from '../../../../domain/languages.ts'
import { useTranslation } from '../../../i18n/language-provider.tsx'
import { Field } from '../../../ui/field.tsx'

interface LocalizedNameFieldsProps {
  /** The current names by language. */
  values: Partial<Localized>
  /** Error messages by language. */
  errors: Readonly<Record<string, string>>
  /** A hint below the English name. */
  hint?: ReactNode
}

/** The name of something in each language. */
export function LocalizedNameFields({ values, errors, hint }: LocalizedNameFieldsProps) {
  const { t } = useTranslation('console')
  return (
    <div className="grid gap-4 md:grid-cols-3">
      {languages.map((language) => (
        <Field
          key={language}
          label={t(`console.categories.in_${language}`)}
          name={language}
          lang={language}
          defaultValue={values[language]}
          error={errors[language]}
          hint={language === 'en' ? hint : undefined}
          autoComplete="off"
        />
      ))}
    </div>
  )
}
