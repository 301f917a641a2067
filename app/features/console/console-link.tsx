import { UserText } from './user-text.tsx'

/** A link to another page. @param isTyped is its text that of a user? */
export function ConsoleLink({ to, text, isTyped = false }: { to: string; text: string; isTyped?: boolean }) {
  return (
    <a href={to} className="inline-flex min-h-11 items-center text-peacock-600 underline underline-offset-4">
      {isTyped ? <UserText text={text} /> : text}
    </a>
  )
}
