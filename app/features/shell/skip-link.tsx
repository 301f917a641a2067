import { useLanguage } from '../../i18n/language-provider.tsx'

/** Lets the keyboard skip the header, and on a list page everything before the results. */
export function SkipLink({ isListing = false }: { isListing?: boolean }) {
  const { t } = useLanguage()
  return (
    <a
      href={isListing ? '#results' : '#main'}
      className="sr-only z-(--layer-above) rounded-12 bg-surface shadow-2 focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-3"
    >
      {t(isListing ? 'skip_to_results' : 'skip_to_content')}
    </a>
  )
}
