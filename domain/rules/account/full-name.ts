/** What a sign-up without a last name stores (specification section 3). */
export const noLastName = 'N/A'

/** A full name in the two parts that are kept: the last word is the last name. */
export function splitFullName(fullName: string): { name: string; lastName: string } {
  const cut = fullName.lastIndexOf(' ')
  return cut < 0
    ? { name: fullName, lastName: noLastName }
    : { name: fullName.slice(0, cut), lastName: fullName.slice(cut + 1) }
}
