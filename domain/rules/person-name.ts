/** The first letter of a name with the signs that belong to it, also where an Indic virama joins two letters. */
const firstLetter = /[\p{L}\p{N}](?:[\u094d\u0acd]\p{L}|\p{M})*/u

/** What stands for a person without a picture; `U` where the name has no letter (specification section 2, header). */
export const initialOf = (name: string): string => firstLetter.exec(name)?.[0].toUpperCase() ?? 'U'

/** The call that draws it, for what shows pictures by their address. */
export const initialsPath = (name: string): string =>
  `/api/avatars/initials?${new URLSearchParams({ seed: initialOf(name) })}`

/** What a sign-up without a last name stores (specification section 3). */
export const noLastName = 'N/A'

/** A full name in the two parts that are kept: the last word is the last name. */
export function splitFullName(fullName: string): { name: string; lastName: string } {
  const cut = fullName.lastIndexOf(' ')
  return cut < 0
    ? { name: fullName, lastName: noLastName }
    : { name: fullName.slice(0, cut), lastName: fullName.slice(cut + 1) }
}

/** A name in one, for those who have no last name too. */
export function fullNameOf(name: string, lastName: string): string {
  return (lastName === noLastName ? name : `${name} ${lastName}`).trim()
}
