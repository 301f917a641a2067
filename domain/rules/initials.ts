/** The first letter of a name with the signs that belong to it, also where an Indic virama joins two letters. */
const firstLetter = /[\p{L}\p{N}](?:[\u094d\u0acd]\p{L}|\p{M})*/u

/** What stands for a person without a picture; `U` where the name has no letter (specification section 2, header). */
export const initialOf = (name: string): string => firstLetter.exec(name)?.[0].toUpperCase() ?? 'U'

/** The call that draws it, for what shows pictures by their address. */
export const initialsPath = (name: string): string =>
  `/api/avatars/initials?${new URLSearchParams({ seed: initialOf(name) })}`
