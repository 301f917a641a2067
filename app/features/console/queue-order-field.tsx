import { callbackSorts } from '../../../domain/rules/console/callback-requests.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { SelectField } from '../../ui/select-field.tsx'

/** The order of a queue. @param usual the one without a choice */
export function QueueOrderField({ value, usual }: { value: string | undefined; usual: 'oldest' | 'newest' }) {
  const { t } = useTranslation('console')
  return (
    <SelectField
      label={t('console.sort')}
      name="sort"
      defaultValue={value ?? ''}
      emptyLabel={t(`console.sort.${usual}`)}
      options={callbackSorts
        .filter((sort) => sort !== usual)
        .map((sort) => ({ value: sort, label: t(`console.sort.${sort}`) }))}
    />
  )
}
