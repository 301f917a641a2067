import { lazyComponent, lazyModule } from '../../ui/lazy-part.tsx'

export const loadSpellingNotice = lazyModule(() => import('./spelling.lazy.tsx'))

/** The notice about the spelling of a search, loaded when it is needed. */
export const LazySpellingNotice = lazyComponent(loadSpellingNotice, 'SpellingNotice')
