import type { FastifyRequest } from 'fastify'
import { defaultLanguage, isLanguage, type Language } from '../../domain/languages.ts'

/** The reader's language: `?lang=` in a link, else the cookie of an earlier choice, else English. */
export function languageOf({ query, headers }: FastifyRequest): Language {
  // A request that was refused early has no query yet.
  const { lang } = (query ?? {}) as { lang?: unknown }
  if (isLanguage(lang)) return lang
  const chosen = /(?:^|;\s*)language=([a-z]{2})(?:;|$)/.exec(headers.cookie ?? '')?.[1]
  return isLanguage(chosen) ? chosen : defaultLanguage
}
