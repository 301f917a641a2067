/** A link to another page. */
export function Way({ to, text }: { to: string; text: string }) {
  return (
    <a href={to} className="inline-flex min-h-11 items-center text-peacock-600 underline underline-offset-4">
      {text}
    </a>
  )
}
