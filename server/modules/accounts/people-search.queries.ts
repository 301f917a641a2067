import { type Kysely, type RawBuilder, sql } from 'kysely'
import { containsPattern, prefixPattern } from '../../db/like-pattern.ts'
import type { Database } from '../../db/schema.ts'
import { phoneticKeysOfName } from '../words/words.ts'
import type { PeopleSearch } from './people-search.ts'

type Condition = RawBuilder<boolean>

/** SQL condition: does a row of `users` match the search? */
export function matchesPeopleSearch(search: PeopleSearch): Condition {
  if ('id' in search) return sql`users.id = ${search.id}`
  if ('phoneNumber' in search) return sql`phone_number = ${search.phoneNumber}`
  if ('email' in search) return sql`lower(email) = ${search.email}`
  const { words, lastDigits, isWhole } = search
  const conditions = words.map((word) =>
    isWhole ? isNamed(word, ' ') : sql<boolean>`(${isNamed(word)} or ${hasInEmail(word)})`,
  )
  if (lastDigits !== '') {
    const end = sql<boolean>`reverse(phone_number) like ${prefixPattern([...lastDigits].reverse().join(''))}`
    // Digits can be in a name or an address as well.
    conditions.push(isWhole ? end : sql`(${end} or ${isNamed(lastDigits)} or ${hasInEmail(lastDigits)})`)
  }
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` and `)})`
}

/** The signs that `person_words` takes for blanks. */
const betweenWords = /[.,;:_/()"'’\u00a0-]/g

/** Has the name a word that begins so, or one that sounds so in any script? @param end a blank: the word is no longer */
function isNamed(text: string, end: '' | ' ' = ''): Condition {
  const spelled = hasWordWithPrefix(sql`person_words(name, last_name)`, text, end)
  const sounds = phoneticKeysOfName(text)
  return sounds.length === 0 ? spelled : sql`(${spelled} or name_sounds @> ${sounds}::text[])`
}

/** SQL condition: does a value of `person_words` contain a word with this prefix? @param end a blank: the word is no longer */
export function hasWordWithPrefix(words: RawBuilder<unknown>, text: string, end: '' | ' ' = ''): Condition {
  const beginning = text.toLowerCase().replace(betweenWords, ' ').trim()
  return beginning === '' ? sql`false` : sql`${words} like ${containsPattern(` ${beginning}${end}`)}`
}

/** Fewer letters are no part that the index of parts finds: the address begins with them. */
const partMin = 3

const hasInEmail = (text: string): Condition =>
  sql`lower(email) like ${(text.length < partMin ? prefixPattern : containsPattern)(text.toLowerCase())}`

/** Selects users whose names have no phonetic keys. By users_unheard_idx. */
export function selectUsersWithoutPhonetics(db: Kysely<Database>, limit: number) {
  return db.selectFrom('users').select(['id', 'name', 'last_name']).where('name_sounds', 'is', null).limit(limit)
}

interface UserPhonetics {
  id: string
  name: string
  last_name: string
  sounds: string[]
}

/** Writes the phonetic keys of names, unless a name has changed since. */
export function writeNamePhonetics(db: Kysely<Database>, people: readonly UserPhonetics[]) {
  return sql`update users set name_sounds = array(select jsonb_array_elements_text(found.sounds))
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as found(id uuid, name text, last_name text, sounds jsonb)
    where users.id = found.id and users.name = found.name and users.last_name = found.last_name`.execute(db)
}
