import type { Language } from '../../../domain/languages.ts'
import type { Notification } from '../../../domain/schemas/notification.ts'
import type { PushedNotice } from '../../../domain/schemas/push.ts'
import { createWords } from '../messaging/words.ts'

/** Signs of a sentence; no device shows more of it, and push services take 4 KB. */
const bodyMax = 240

/** Says a notification in the words of the list, and nothing that the list does not say. */
export function createPushWriter(brandName: string) {
  const wordsOf = createWords('notification')
  return async ({ _id, kind, values, path }: Notification, language: Language): Promise<PushedNotice> => {
    const say = await wordsOf(language)
    const known = { ...values, name: values.name || say('notices.somebody', {}), rating: Number(values.rating) }
    const sentence = say(`notification.${kind}`, known)
    return { title: brandName, body: shorten(sentence), path: path ?? '/notifications', tag: _id, language }
  }
}

function shorten(sentence: string): string {
  const signs = [...sentence]
  return signs.length <= bodyMax ? sentence : `${signs.slice(0, bodyMax - 1).join('')}…`
}
