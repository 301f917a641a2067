import { useEffect, useState } from 'react'
import type { ImportVocabulary } from '../../../domain/rules/ad-import/read-row.ts'
import { lockDraft } from '../ad-form/draft-lock.ts'
import { type ImportSession, openImportSession } from './import-session.ts'
import { loadAllLanguages } from './load-all-languages.ts'

/** Milliseconds to wait for a tab that is closing or reloading. */
const claimTimeout = 1_500

/** The imports of this tab, by owner. */
const sessions = new Map<string, Promise<ImportSession>>()

/**
 * The import of a user, locked for this tab while the page is mounted.
 * @returns undefined while it is loading, `elsewhere` when another tab has it, `failed` when the messages could not be
 * loaded; `again` tries again
 */
export function useImportSession(owner: string, categories: ImportVocabulary['categories']) {
  const [turn, setTurn] = useState(0)
  const [found, setFound] = useState<{ session: ImportSession | 'elsewhere' | 'failed'; turn: number }>()

  useEffect(() => {
    const leaving = new AbortController()
    const claiming = lockDraft(`import ${owner}`, claimTimeout)
    void claiming.then(async (letGo) => {
      leaving.signal.addEventListener('abort', () => letGo?.())
      if (leaving.signal.aborted) return letGo?.()
      const session = letGo ? await open(owner, categories).catch(() => 'failed' as const) : 'elsewhere'
      if (!leaving.signal.aborted) setFound({ session, turn })
    })
    return () => leaving.abort()
  }, [owner, categories, turn])

  return { session: found?.turn === turn ? found.session : undefined, again: () => setTurn(turn + 1) }
}

/** As another tab may have left it. */
async function open(owner: string, categories: ImportVocabulary['categories']): Promise<ImportSession> {
  const known = sessions.get(owner)
  if (known) {
    const session = await known
    if (!session.now().posting) await session.load()
    return session
  }
  const opening = loadAllLanguages().then((saidOf) => openImportSession(owner, { categories, saidOf }))
  sessions.set(owner, opening)
  opening.catch(() => sessions.delete(owner))
  return opening
}
