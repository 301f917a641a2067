import { LocateFixed, MapPin } from 'lucide'
import { listLimits, nearSteps } from '../../../domain/limits/list.ts'
import { readPin } from '../../../domain/rules/pin.ts'
import { useAlive } from '../../browser/use-alive.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { iconButtonClass } from '../../ui/button.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useOwnPin } from '../place/use-own-pin.ts'
import type { FilterValues } from './filter-address.ts'

interface WhereFieldsProps {
  values: Pick<FilterValues, 'location' | 'within'>
  change(changed: Partial<FilterValues>): void
}

/** A place, and around a PIN a distance: the PIN is typed, or found by the device when its reader asks for it. */
export function WhereFields({ values: { location, within }, change }: WhereFieldsProps) {
  const { t } = useWords('listing')
  const isAlive = useAlive()
  const { ask, isLooking, said } = useOwnPin((pin) =>
    change({ location: pin, within: String(listLimits.near.standard) }),
  )

  return (
    <div className="grid gap-2.5">
      <Field
        label={t('where')}
        before={<Icon of={MapPin} className="size-5 text-ink-soft" />}
        name="location"
        value={location}
        onChange={(event) => change({ location: event.target.value })}
        placeholder={t('where_hint')}
        autoComplete="address-level2"
        after={
          isAlive && (
            <button
              type="button"
              className={`${iconButtonClass} -mr-3 text-peacock-600 disabled:opacity-60`}
              aria-label={t('near.use_device')}
              title={t('near.use_device')}
              disabled={isLooking}
              onClick={ask}
            >
              <Icon of={LocateFixed} className="size-5" />
            </button>
          )
        }
      />
      <p role="status" className="text-14 text-ink-soft empty:hidden">
        {said}
      </p>
      {/* Without scripts it is always there, and counts beside a PIN. */}
      {(!isAlive || readPin(location)) && (
        <ChoiceField
          label={t('near.within')}
          name="within"
          value={within}
          onChange={(event) => change({ within: event.target.value })}
          none={t('near.only_there')}
          options={nearSteps.map((step) => ({ value: String(step), label: t('near.kilometres', { count: step }) }))}
        />
      )}
    </div>
  )
}
