import { useLanguage } from '../../i18n/language-provider.tsx'
import { loadMessages } from '../../i18n/translator.ts'
import { LoadWhenIdle } from '../../ui/load-when-idle.tsx'
import type { FavouriteButtonProps } from './heart.lazy.tsx'

/** The place of a favourite button, which loads when the page is idle. */
export function LazyFavouriteButton(props: FavouriteButtonProps) {
  const { language } = useLanguage()
  return (
    <LoadWhenIdle
      // In another language it loads again, with its messages.
      key={language}
      delay={0}
      fetchPart={() =>
        Promise.all([import('./heart.lazy.tsx'), loadMessages(language, 'favourite')]).then(
          ([{ FavouriteButton: Heart }]) =>
            () => <Heart {...props} />,
        )
      }
    />
  )
}
