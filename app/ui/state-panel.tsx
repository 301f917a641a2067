import type { CSSProperties, ReactElement, ReactNode } from 'react'

interface StatePanelProps {
  /** The title of the page when there is no other, else a heading of a part. */
  level: 'h1' | 'h2'
  title: string
  text: ReactNode
  /** An address, or a drawing where there may be no network. */
  picture: string | ReactElement
  /** The action: as a rule a single one. */
  action: ReactNode
}

/** The content of an empty or failed page: a picture, a title, a text and an action. */
export function StatePanel({ level: Heading, title, text, picture, action }: StatePanelProps) {
  return (
    <div className="grid justify-items-center gap-1.5 px-6 py-10 text-center">
      <span className="niche mb-2.5 h-33 w-28" style={{ '--tint': 'var(--peacock-100)' } as CSSProperties}>
        {typeof picture === 'string' ? (
          <img src={picture} alt="" width={78} height={78} className="mb-4 size-19.5" />
        ) : (
          picture
        )}
      </span>
      <Heading className="text-22">{title}</Heading>
      <p className="max-w-[34ch] text-balance text-ink-soft">{text}</p>
      <div className="mt-3.5 flex flex-col items-center gap-3">{action}</div>
    </div>
  )
}
