/** The choices of data-saver pages: by network, always or never. */
export const saverChoices = ['auto', 'on', 'off'] as const

export type SaverChoice = (typeof saverChoices)[number]

export function isSaverChoice(value: unknown): value is SaverChoice {
  return saverChoices.includes(value as SaverChoice)
}

const year = 365 * 24 * 60 * 60

/** The cookie that stores a choice, for `Set-Cookie` and for `document.cookie`; `auto` deletes it. */
export function saverCookie(choice: SaverChoice): string {
  return `light=${choice}; Path=/; Max-Age=${choice === 'auto' ? 0 : year}; SameSite=Lax`
}
