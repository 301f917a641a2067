import { Children, isValidElement, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { CollapsedOnPhone } from './collapsed-on-phone.tsx'

interface TableFilterFormProps {
  /** Values of the address to keep, as hidden fields. */
  hiddenFields?: Readonly<Record<string, string | undefined>>
  /** Is it open on a phone, too, when no field is filled? */
  isOpen?: boolean
  /** The fields, which the address has after it. */
  children: ReactNode
}

/** The filter form of a table, which puts its values into the address. It is folded on a phone. */
export function TableFilterForm({ hiddenFields = {}, isOpen = false, children }: TableFilterFormProps) {
  const { t } = useTranslation('console')
  return (
    <CollapsedOnPhone text={t('console.filters')} isOpen={isOpen || Children.toArray(children).some(isFilled)}>
      <form
        data-finder=""
        className="grid grid-cols-[minmax(0,1fr)] items-end gap-3 sm:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]"
      >
        {Object.entries(hiddenFields).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        {children}
        <button type="submit" className={buttonClass('outline')}>
          {t('console.log.find')}
        </button>
      </form>
    </CollapsedOnPhone>
  )
}

/** Has a field a value from the address? */
const isFilled = (field: ReactNode): boolean =>
  isValidElement<{ defaultValue?: string; value?: string }>(field) &&
  Boolean(field.props.defaultValue || field.props.value)
