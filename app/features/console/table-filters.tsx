import { ChevronDown } from 'lucide'
import { Children, isValidElement, type ReactNode } from 'react'
import { callbackSorts } from '../../../domain/rules/console/callback-requests.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { buttonClass, chipClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { buildConsoleUrl } from './build-console-url.ts'

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
        <button type="submit" className={buttonClass('outline', 'min-h-13 sm:justify-self-start sm:px-8')}>
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

interface StateFilterChipsProps<State extends string> {
  label: string
  path: string
  /** The query of the address. */
  query: Readonly<Record<string, string>>
  states: readonly State[]
  /** The one that is shown. */
  current: string
  /** How many there are of each, if they are counted. */
  counts?: Readonly<Record<State, number>>
  wordsOf(state: State): string
}

/** Links that filter a queue by state, with counts. */
export function StateFilterChips<State extends string>(props: StateFilterChipsProps<State>) {
  const { label, path, query, states, current, counts, wordsOf } = props
  const { cursor: _, ...asked } = query
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {states.map((state) => (
        <a
          key={state}
          href={buildConsoleUrl(path, { ...asked, state })}
          aria-current={state === current ? 'true' : undefined}
          className={chipClass('gap-2 px-4')}
        >
          {wordsOf(state)} {counts && <span className="tabular-nums">{counts[state]}</span>}
        </a>
      ))}
    </nav>
  )
}

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

interface CollapsedOnPhoneProps {
  /** The label of its button. */
  text: string
  isOpen?: boolean
  children: ReactNode
}

/** Content that is folded on a phone; also on wide screens in browsers that cannot unfold it by CSS. */
export function CollapsedOnPhone({ text, isOpen = false, children }: CollapsedOnPhoneProps) {
  return (
    <details
      open={isOpen}
      className="group/fold min-w-0 md:supports-[selector(::details-content)]:[&::details-content]:[content-visibility:visible]"
    >
      <summary
        className={buttonClass(
          'outline',
          'w-full cursor-pointer list-none group-[[open]]/fold:mb-3 md:supports-[selector(::details-content)]:hidden [&::-webkit-details-marker]:hidden',
        )}
      >
        {text}
        <Icon of={ChevronDown} className="size-5 group-[[open]]/fold:rotate-180" />
      </summary>
      {children}
    </details>
  )
}
