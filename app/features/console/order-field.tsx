import { queueSorts } from '../../../domain/rules/console/calls.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'

/** The order of a queue. @param usual the one without a choice */
export function OrderField({ value, usual }: { value: string | undefined; usual: 'oldest' | 'newest' }) {
  const { t } = useWords('console')
  return (
    <ChoiceField
      label={t('console.sort')}
      name="sort"
      defaultValue={value ?? ''}
      none={t(`console.sort.${usual}`)}
      options={queueSorts
        .filter((sort) => sort !== usual)
        .map((sort) => ({ value: sort, label: t(`console.sort.${sort}`) }))}
    />
  )
}
