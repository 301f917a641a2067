import type { ConsoleCategory, ConsoleSubCategory } from '../../../../domain/rules/console/categories.ts'
import { useWords } from '../../../i18n/language-provider.tsx'
import { ChoiceField } from '../../../ui/choice-field.tsx'

interface TargetFieldProps {
  categories: readonly ConsoleCategory[]
  /** The slugs of what is removed, such as `camera` and `camera/drone`. */
  without: readonly string[]
  value?: string | undefined
  error?: string | undefined
}

/** Chooses which category takes over the ads of a removed one. */
export function TargetField({ categories, without, value, error }: TargetFieldProps) {
  const { t, language } = useWords('console')
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
    <ChoiceField
      label={t('console.categories.target')}
      name="target"
      none={t('console.categories.target_none')}
      defaultValue={value}
      error={error}
      options={options.filter((option) => !without.includes(option.value))}
    />
  )
}
