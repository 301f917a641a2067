import { useLanguage } from '../../i18n/language-provider.tsx'

/** Lets the keyboard skip the header. */
export function SkipLink() {
  const { t } = useLanguage()
  return (
    <a
      href="#main"
      className="sr-only z-(--layer-above) rounded-12 bg-surface shadow-2 focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-3"
    >
      {t('skip_to_content')}
    </a>
  )
}
