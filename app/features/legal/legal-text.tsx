import { Fragment } from 'react'
import type { Brand } from '../../../domain/brand.ts'

interface LegalTextProps {
  brand: Brand
  /** A line for a paragraph, or, after `- `, for an item of a list. */
  children: string
}

/** The text of a section as paragraphs and lists. */
export function LegalText({ brand, children: text }: LegalTextProps) {
  return (
    <div className="grid gap-3">
      {blocksOf(text).map(({ isList, lines }) =>
        isList ? (
          <ul key={lines[0]} className="grid list-disc gap-2 pl-5 marker:text-peacock-600">
            {lines.map((line) => (
              <li key={line}>
                <Line brand={brand}>{line}</Line>
              </li>
            ))}
          </ul>
        ) : (
          lines.map((line) => (
            <p key={line}>
              <Line brand={brand}>{line}</Line>
            </p>
          ))
        ),
      )}
    </div>
  )
}

interface Block {
  isList: boolean
  lines: string[]
}

const point = '- '

/** Consecutive lines of one kind form a group. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  for (const line of text.split('\n')) {
    const isList = line.startsWith(point)
    const last = blocks.at(-1)
    const words = isList ? line.slice(point.length) : line
    if (last?.isList === isList) last.lines.push(words)
    else blocks.push({ isList, lines: [words] })
  }
  return blocks
}

/** A line in which the e-mail address is a link, and the postal address is marked with its own language. */
function Line({ brand: { email, postalAddress }, children: line }: LegalTextProps) {
  return line.split(email).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same words may stand before and after it
    <Fragment key={index}>
      {index > 0 && (
        <a href={`mailto:${email}`} className="text-peacock-600 underline underline-offset-4">
          {email}
        </a>
      )}
      {part.split(postalAddress).flatMap((words, place) =>
        place > 0
          ? [
              <span key="address" lang="en">
                {postalAddress}
              </span>,
              words,
            ]
          : [words],
      )}
    </Fragment>
  ))
}
