import { whenIdle } from '../../browser/when-idle.ts'

/** Starts the stream of news once the browser is idle, for as long as the page is open. */
export function hearNewsWhenIdle(): () => void {
  return whenIdle(() => {
    // Without it the list still works.
    import('./follow-news.ts').then(({ followNews }) => followNews()).catch(() => undefined)
  })
}
