/** These providers deliver all spellings of a name with dots to one mailbox. */
const withoutDots: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox behind an e-mail address: one person can have any number of addresses that all lead to it, as `asha+1@` and, with some
 * providers, `a.sha@` do. For counting alone: mail goes to the address itself.
 */
export function canonicalMailbox(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  const [name = ''] = email.slice(0, at).toLowerCase().split('+')
  if (!withoutDots.has(domain)) return `${name}@${domain}`
  return `${name.replaceAll('.', '')}@gmail.com`
}
