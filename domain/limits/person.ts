/** Lengths of names and addresses, in characters. */
export const personLimits = {
  /** Of a first name, and of a last name. */
  nameMax: 80,
  /** Of both, with a blank between them. */
  fullNameMax: 161,
  addressMax: 300,
  /** Of an area, a city and a state. */
  localityMax: 80,
  emailMax: 254,
  /** Digits of a PIN code. */
  pinLength: 6,
  avatarSeedMax: 80,
} as const
