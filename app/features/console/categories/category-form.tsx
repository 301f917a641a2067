import type { CSSProperties, ReactNode } from 'react'
import { categoryDeclarations } from '../../../../domain/categories/categories.ts'
import { type Localized, languages } from '../../../../domain/languages.ts'
import type { ConsoleCategory } from '../../../../domain/rules/console/categories.ts'
import { categoryPath } from '../../../../domain/rules/links.ts'
import { useTranslation } from '../../../i18n/language-provider.tsx'
import { categoryName } from '../../../i18n/names.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Field, FieldFrame } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { SentenceWithUserText } from '../../../ui/sentence-with-user-text.tsx'
import { ConsoleForm, OriginalValueFields } from '../console-form.tsx'
import { mergeSubmittedValues, type SubmittedValuesOf } from '../submitted-values.ts'
import { CategoryRevisionFields } from './category-list.tsx'

interface CategoryFormProps {
  /** Without one: a new category. */
  category?: ConsoleCategory
  csrfToken: string
  sent: SubmittedValuesOf
}

/** Light, as those of the other categories. */
const usualTint = '#F3E3C3'

/** The names, the colour and the picture of a category; for a new one also the category whose fields it borrows. */
export function CategoryForm({ category, csrfToken, sent }: CategoryFormProps) {
  const translator = useTranslation('console')
  const { t } = translator
  const now = category ? { ...category.words, colorCode: category.colorCode.toLowerCase() } : {}
  const { values, errors } = mergeSubmittedValues(translator, sent(category ? 'change' : 'add'), now)
  const tint = values.colorCode ?? usualTint
  return (
    <ConsoleForm
      action={category ? 'change' : 'add'}
      csrfToken={csrfToken}
      hasFile
      className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-20 border border-line bg-surface p-4"
    >
      {category && <CategoryRevisionFields category={category} />}
      <OriginalValueFields now={category ? { ...now, picture: category.image } : now} />
      <LocalizedNameFields
        values={values}
        errors={errors}
        hint={
          category ? (
            <SentenceWithUserText
              userTexts={{ path: categoryPath(category.name) }}
              format={(typed) => t('console.categories.link_stays', typed)}
            />
          ) : (
            t('console.categories.link_from')
          )
        }
      />
      {!category && (
        <SelectField
          label={t('console.categories.borrows')}
          name="borrows"
          emptyLabel={t('console.categories.borrows_none')}
          defaultValue={values.borrows}
          error={errors.borrows}
          options={categoryDeclarations.map(({ slug, name }) => ({
            value: slug,
            label: categoryName(translator, name),
          }))}
        />
      )}
      {category?.borrows && (
        <p className="text-14 text-ink-soft">
          {t('console.categories.borrowed', { name: categoryName(translator, category.borrows) })}
        </p>
      )}
      <div className="flex flex-wrap gap-5">
        {category && (
          <span className="niche h-19.5 w-17 flex-none" style={{ '--tint': category.colorCode } as CSSProperties}>
            <img src={category.image} alt="" width={48} height={48} className="mb-2.25 size-12" />
          </span>
        )}
        <div className="w-full max-w-60">
          <Field
            label={t('console.categories.color')}
            name="colorCode"
            type="color"
            defaultValue={tint.toLowerCase()}
            error={errors.colorCode}
          />
        </div>
        <div className="min-w-0 flex-1 basis-72">
          <FieldFrame
            label={t('console.categories.picture')}
            hint={t(category ? 'console.categories.picture_hint' : 'console.categories.picture_of_new')}
          >
            {(described) => (
              <input
                {...described}
                type="file"
                name="picture"
                accept="image/jpeg,image/png,image/webp,image/avif"
                className="min-h-13 min-w-0 flex-1 py-3"
              />
            )}
          </FieldFrame>
        </div>
      </div>
      {category?.hasOwnPicture && (
        <label className="flex min-h-12 items-center gap-3">
          <input type="checkbox" name="withoutPicture" value="1" className="size-5 accent-peacock-600" />
          {t('console.categories.picture_back')}
        </label>
      )}
      <button type="submit" className={buttonClass('primary', 'justify-self-start')}>
        {t(category ? 'console.categories.save' : 'console.categories.add')}
      </button>
    </ConsoleForm>
  )
}

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
