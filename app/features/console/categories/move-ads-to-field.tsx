import type { ConsoleCategory, ConsoleSubCategory } from '../../../../domain/rules/console/categories.ts'
import { useTranslation } from '../../../i18n/language-provider.tsx'
import { SelectField } from '../../../ui/select-field.tsx'

interface MoveAdsToFieldProps {
  categories: readonly ConsoleCategory[]
  /** The slugs of what is removed, such as `camera` and `camera/drone`. */
  without: readonly string[]
  value?: string | undefined
  error?: string | undefined
}

/** Chooses which category takes over the ads of a removed one. */
export function MoveAdsToField({ categories, without, value, error }: MoveAdsToFieldProps) {
  const { t, language } = useTranslation('console')
  const options = categories.flatMap(({ slug, words, subCategories }) => {
    const whole = { value: slug, label: words[language] }
    const ofSub = (sub: ConsoleSubCategory) => ({
      value: `${slug}/${sub.slug}`,
      label: `${words[language]} › ${sub.words[language]}`,
    })
    const subs = subCategories.flatMap((sub) => [sub, ...sub.members]).map(ofSub)
    return subs.every((sub) => without.includes(sub.value)) ? [whole] : subs
  })
  return (
    <SelectField
      label={t('console.categories.target')}
      name="target"
      emptyLabel={t('console.categories.target_none')}
      defaultValue={value}
      error={error}
      options={options.filter((option) => !without.includes(option.value))}
    />
  )
}
