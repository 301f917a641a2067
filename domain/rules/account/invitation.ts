/**
 * The link that a person sends to friends: home, with a code that says who invited.
 * @param userId absent for somebody who is not signed in
 */
export function invitationLink(publicUrl: string, userId: string | undefined): string {
  // The last part of an id is random, and short enough for a message.
  const code = userId?.split('-').at(-1)
  return code ? `${publicUrl}/?ref=${encodeURIComponent(code)}` : `${publicUrl}/`
}
