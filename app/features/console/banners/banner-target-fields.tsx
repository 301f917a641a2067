import type { Language } from '../../../../domain/languages.ts'
import type { ConsoleCategory, ConsoleSubCategory } from '../../../../domain/rules/console/categories.ts'
import { useTranslation } from '../../../i18n/language-provider.tsx'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import type { SubmittedValues } from '../submitted-values.ts'

/** Options for every category and subcategory, by slug: `camera`, `camera/drone`. */
export function categoryOptions(categories: readonly ConsoleCategory[], language: Language) {
  return categories.flatMap(({ slug, words, subCategories }) => [
    { value: slug, label: words[language] },
    ...subCategories
      .flatMap((sub) => [sub, ...sub.members])
      .map((sub: ConsoleSubCategory) => ({
        value: `${slug}/${sub.slug}`,
        label: `${words[language]} › ${sub.words[language]}`,
      })),
  ])
}

interface BannerTargetFieldsProps extends SubmittedValues {
  categories: readonly ConsoleCategory[]
}

/** Chooses where a banner leads: to a category, an ad, or the home page. */
export function BannerTargetFields({ categories, values, errors }: BannerTargetFieldsProps) {
  const { t, language } = useTranslation('console')
  const shown = categories.filter(({ isHidden, slug }) => !isHidden || slug === values.category?.split('/')[0])
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <SelectField
        label={t('console.banners.leads_to')}
        name="category"
        emptyLabel={t('console.banners.home_or_ad')}
        defaultValue={values.category}
        error={errors.category}
        options={categoryOptions(shown, language)}
      />
      <Field
        label={t('console.banners.ad')}
        name="ad"
        defaultValue={values.ad}
        error={errors.ad}
        hint={t('console.banners.ad_hint')}
        autoComplete="off"
      />
    </div>
  )
}
