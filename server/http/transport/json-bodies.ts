import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../domain/errors.ts'

/** How deep lists and objects may lie in one another; those of an ad lie two deep. */
const depthMax = 8

/** Entries of all lists and objects of a body together; all changes of favourites are six hundred. */
const entriesMax = 1_000

/**
 * Reads JSON, but none of such a shape that looking at its values would take long. To be called before the routes are
 * registered.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooMuch(body)) done(new AppError('malformed_request'))
    else void parse(request, body, done)
  })
}

/** One look at each character, before anything is made of them. */
function isTooMuch(json: string): boolean {
  let depth = 0
  let entries = 0
  let isInText = false
  for (let i = 0; i < json.length; i++) {
    const sign = json[i]
    if (isInText) {
      if (sign === '\\') i++
      else if (sign === '"') isInText = false
    } else if (sign === '"') isInText = true
    else if (sign === ']' || sign === '}') depth--
    else if (sign === '[' || sign === '{') {
      depth++
      entries++
    } else if (sign === ',') entries++
    if (depth > depthMax || entries > entriesMax) return true
  }
  return false
}
