import { useTranslation } from '../../i18n/language-provider.tsx'

/** While bookings or one of them load: the words, and boxes where they come. */
export function LoadingRentals() {
  const { t } = useTranslation('rentals')
  return (
    <div className="py-2">
      <p role="status" className="text-14 text-ink-soft">
        {t('rental.loading')}
      </p>
      <div aria-hidden="true" className="mt-3 grid max-w-176 gap-4">
        {['first', 'second'].map((place) => (
          <div key={place} className="rounded-20 border border-line bg-surface p-4 md:p-6">
            <div className="h-24 bg-[linear-gradient(var(--skeleton)_0_0),linear-gradient(var(--skeleton)_0_0),linear-gradient(var(--skeleton)_0_0)] bg-size-[70%_1.25rem,100%_2.25rem,35%_0.875rem] bg-position-[0_0,0_2rem,0_5rem] bg-no-repeat" />
          </div>
        ))}
      </div>
    </div>
  )
}
