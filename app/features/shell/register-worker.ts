import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { isLanguage, type Language } from '../../../domain/languages.ts'
import { readChosenPlace } from '../../browser/chosen-place.ts'
import { whenIdle } from '../../browser/when-idle.ts'
import type { WorkerMessage } from '../../worker/messages.ts'
import { useSession } from '../session/session.ts'
import { readCachedAt } from './cached-pages.ts'

/**
 * Registers the service worker, and tells it the reader and the shown pages. A new release takes over when the last
 * page of the old one is closed.
 */
export function useServiceWorker(language: Language): void {
  const { pathname, search, key } = useLocation()
  const path = pathname + search
  const session = useSession()
  const [opened] = useState(language)
  const person = session ? (session.user._id ?? 'somebody') : ''
  const told = useRef('')
  useEffect(() => {
    // Not over plain HTTP, nor in development. A window without storage refuses.
    if (import.meta.env.PROD && 'serviceWorker' in navigator)
      navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => undefined)
  }, [])
  const tellReader = useEffectEvent(() => {
    const isLight = document.documentElement.hasAttribute('data-light')
    // A cached page may be in another language than the reader's.
    const chosen = language === opened && readCachedAt() ? findChosenLanguage() : language
    const reader = { language: chosen ?? language, isLight, person, place: readChosenPlace() }
    if (told.current === JSON.stringify(reader)) return
    told.current = JSON.stringify(reader)
    tellWorker({ about: 'reader', ...reader })
  })
  // A place is chosen with a navigation.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the data of the message may have changed with these
  useEffect(() => tellReader(), [language, person, key])
  useEffect(() => {
    // What was deleted without a network is fetched again.
    const tellAgain = () => {
      told.current = ''
      tellReader()
    }
    addEventListener('online', tellAgain)
    return () => removeEventListener('online', tellAgain)
  }, [])
  useEffect(() => whenIdle(() => tellWorker({ about: 'page', path, files: listFiles() })), [path])
}

/** Sends a message to the worker, when it has started. */
function tellWorker(word: WorkerMessage): void {
  if ('serviceWorker' in navigator)
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(word)).catch(() => undefined)
}

/** The language that the server would answer in. */
function findChosenLanguage(): Language | undefined {
  const chosen = /(?:^|; )language=(\w+)/.exec(document.cookie)?.[1]
  return isLanguage(chosen) ? chosen : undefined
}

/** The paths of this site's files that the page has loaded. */
function listFiles(): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  return urls
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(?:assets|files)\//.test(pathname))
    .map(({ pathname }) => pathname)
}
