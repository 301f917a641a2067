import { expect, it } from 'vitest'
import type { SourceFile } from '../support/house-rules.ts'
import { readFacts } from '../support/source-facts.ts'
import { readSourceFiles } from '../support/source-files.ts'

const rooms = ['app', 'demo', 'domain', 'platform', 'server', 'scripts', 'tests']

/** Words of constructions that readers with English as a second language stumble over. */
const oldWords = /\b(whoever|somebody|nobody|whatever)\b/i

const commentsOf = ({ path, text }: SourceFile): string[] =>
  path.endsWith('.css') ? (text.match(/\/\*[\s\S]*?\*\//g) ?? []) : readFacts(path, text).comments

/** @returns one line for each comment with such a word, `path: comment` */
const findOldWords = (files: readonly SourceFile[]): string[] =>
  files.flatMap((file) =>
    commentsOf(file)
      .filter((comment) => oldWords.test(comment))
      .map((comment) => `${file.path}: ${comment.trim()}`),
  )

it('comments use plain words', () => {
  expect(findOldWords(rooms.flatMap(readSourceFiles))).toEqual([])
})

it.each([
  ['a.ts', '/** Ends it for whoever waits. */'],
  ['b.tsx', 'const b = 1 // Nobody asks.'],
  ['c.css', 'a { color: red } /* Whatever it is. */'],
])('an old word in a comment of %s is found', (path, text) => {
  expect(findOldWords([{ path, text }])).toHaveLength(1)
})

it('strings may have any word', () => {
  expect(findOldWords([{ path: 'a.ts', text: "export const a = 'nobody' // a name" }])).toEqual([])
})
