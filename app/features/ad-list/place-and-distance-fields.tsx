import { LocateFixed, MapPin } from 'lucide'
import { listLimits, offeredRadii } from '../../../domain/limits/list.ts'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { iconButtonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { PlaceSearchField } from '../place/place-search-field.tsx'
import { useDevicePin } from '../place/use-device-pin.ts'
import { everywhere, type FilterValues } from './filter-address.ts'

interface PlaceAndDistanceFieldsProps {
  values: Pick<FilterValues, 'location' | 'near' | 'within'>
  change(changed: Partial<FilterValues>): void
}

/** A place and a distance from it. The place is typed and picked, or found by the device on request. */
export function PlaceAndDistanceFields({ values: { location, near, within }, change }: PlaceAndDistanceFieldsProps) {
  const { t } = useTranslation('listing')
  const isHydrated = useHydrated()
  // Another place narrows, by the distance that was chosen.
  const reach = within === '' || within === everywhere ? String(listLimits.near.standard) : within
  const at = (place: string, label: string) => change({ location: label, near: place, within: reach })
  const { ask, isLooking, said } = useDevicePin((pin) => at(pin, pin))

  return (
    <div className="grid grid-cols-1 gap-2.5">
      <PlaceSearchField
        before={<Icon of={MapPin} className="size-5 text-ink-soft" />}
        name="location"
        text={location}
        isPicked={near !== ''}
        onText={(text) => change({ location: text, near: '', within: reach })}
        onPick={at}
        after={
          isHydrated && (
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
      {(!isHydrated || location.trim() !== '') && (
        <SelectField
          label={t('near.within')}
          name="within"
          value={within}
          onChange={(event) => change({ within: event.target.value })}
          emptyLabel={t('near.named')}
          options={[
            { value: '0', label: t('near.only_there') },
            ...offeredRadii.map((step) => ({ value: String(step), label: t('near.kilometres', { count: step }) })),
            { value: 'state', label: t('near.state') },
            { value: everywhere, label: t('near.everywhere') },
          ]}
        />
      )}
    </div>
  )
}
