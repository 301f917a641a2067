import { useEffect, useState } from 'react'
import type { Vocabulary } from '../../../domain/rules/ad-import/read-row.ts'
import { claimDraft } from '../ad-form/claim-draft.ts'
import { type Desk, openDesk } from './desk.ts'
import { wordsOfAllLanguages } from './words-of-three.ts'

/** Milliseconds to wait for a tab that is closing or reloading. */
const patience = 1_500

/** The imports of this tab, by owner. */
const desks = new Map<string, Promise<Desk>>()

/**
 * The import of a person, claimed for this tab as long as the page is mounted.
 * @returns undefined while it is loading, `elsewhere` when another tab has it, `failed` when its words do not arrive; `again` tries anew
 */
export function useDesk(owner: string, categories: Vocabulary['categories']) {
  const [turn, setTurn] = useState(0)
  const [found, setFound] = useState<{ desk: Desk | 'elsewhere' | 'failed'; turn: number }>()

  useEffect(() => {
    const leaving = new AbortController()
    const claiming = claimDraft(`import ${owner}`, patience)
    void claiming.then(async (letGo) => {
      leaving.signal.addEventListener('abort', () => letGo?.())
      if (leaving.signal.aborted) return letGo?.()
      const desk = letGo ? await open(owner, categories).catch(() => 'failed' as const) : 'elsewhere'
      if (!leaving.signal.aborted) setFound({ desk, turn })
    })
    return () => leaving.abort()
  }, [owner, categories, turn])

  return { desk: found?.turn === turn ? found.desk : undefined, again: () => setTurn(turn + 1) }
}

/** As another tab may have left it. */
async function open(owner: string, categories: Vocabulary['categories']): Promise<Desk> {
  const known = desks.get(owner)
  if (known) {
    const desk = await known
    if (!desk.now().posting) await desk.load()
    return desk
  }
  const opening = wordsOfAllLanguages().then((saidOf) => openDesk(owner, { categories, saidOf }))
  desks.set(owner, opening)
  opening.catch(() => desks.delete(owner))
  return opening
}
