/** The choices of data-saver pages: by network, always or never. */
export const dataSaverChoices = ['auto', 'on', 'off'] as const

export type DataSaverChoice = (typeof dataSaverChoices)[number]

export function isDataSaverChoice(value: unknown): value is DataSaverChoice {
  return dataSaverChoices.includes(value as DataSaverChoice)
}

const year = 365 * 24 * 60 * 60

/** The cookie that stores a choice, for `Set-Cookie` and for `document.cookie`; `auto` deletes it. */
export function dataSaverCookie(choice: DataSaverChoice): string {
  return `light=${choice}; Path=/; Max-Age=${choice === 'auto' ? 0 : year}; SameSite=Lax`
}
