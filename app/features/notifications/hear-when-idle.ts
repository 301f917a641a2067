import { whenIdle } from '../../browser/when-idle.ts'

/** Begins to hear what is new, for as long as the page lives, once the browser has nothing better to do. */
export function hearNewsWhenIdle(): () => void {
  return whenIdle(() => {
    // Without it there is a list all the same.
    import('./follow-news.ts').then(({ followNews }) => followNews()).catch(() => undefined)
  })
}
