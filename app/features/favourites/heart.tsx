import { useLanguage } from '../../i18n/language-provider.tsx'
import { wordsToCome } from '../../i18n/translator.ts'
import { Unasked } from '../../ui/unasked.tsx'
import type { HeartProps } from './heart.lazy.tsx'

/** The place of a favourite button, which loads when the page is idle. */
export function HeartPlace(props: HeartProps) {
  const { language } = useLanguage()
  return (
    <Unasked
      // In another language it loads again, with its messages.
      key={language}
      after={0}
      fetchPart={() =>
        Promise.all([import('./heart.lazy.tsx'), wordsToCome(language, 'favourite')]).then(([{ Heart }]) => () => (
          <Heart {...props} />
        ))
      }
    />
  )
}
