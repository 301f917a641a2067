import { useLanguage } from '../../i18n/language-provider.tsx'
import { wordsToCome } from '../../i18n/translator.ts'
import { Unasked } from '../../ui/unasked.tsx'
import type { HeartProps } from './heart.lazy.tsx'

/** Where an ad's heart comes once its page has come to life and rests. */
export function HeartPlace(props: HeartProps) {
  const { language } = useLanguage()
  return (
    <Unasked
      // In another language it comes anew, with its words.
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
