import { LocateFixed, MapPin } from 'lucide'
import { listLimits, nearSteps } from '../../../domain/limits/list.ts'
import { useAlive } from '../../browser/use-alive.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { iconButtonClass } from '../../ui/button.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PlaceField } from '../place/place-field.tsx'
import { useOwnPin } from '../place/use-own-pin.ts'
import type { FilterValues } from './filter-address.ts'

interface WhereFieldsProps {
  values: Pick<FilterValues, 'location' | 'near' | 'within'>
  change(changed: Partial<FilterValues>): void
}

/** A place and a distance from it. The place is typed and picked, or found by the device on request. */
export function WhereFields({ values: { location, near, within }, change }: WhereFieldsProps) {
  const { t } = useWords('listing')
  const isAlive = useAlive()
  const at = (place: string, label: string) =>
    change({ location: label, near: place, within: within || String(listLimits.near.standard) })
  const { ask, isLooking, said } = useOwnPin((pin) => at(pin, pin))

  return (
    <div className="grid grid-cols-1 gap-2.5">
      <PlaceField
        before={<Icon of={MapPin} className="size-5 text-ink-soft" />}
        name="location"
        text={location}
        isPicked={near !== ''}
        onText={(text) => change({ location: text, near: '', within: within || String(listLimits.near.standard) })}
        onPick={at}
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
      {/* Without scripts it is always there. */}
      {(!isAlive || location.trim() !== '') && (
        <ChoiceField
          label={t('near.within')}
          name="within"
          value={within}
          onChange={(event) => change({ within: event.target.value })}
          none={t('near.named')}
          options={[
            { value: '0', label: t('near.only_there') },
            ...nearSteps.map((step) => ({ value: String(step), label: t('near.kilometres', { count: step }) })),
            { value: 'state', label: t('near.state') },
          ]}
        />
      )}
    </div>
  )
}
