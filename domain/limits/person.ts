/** Lengths of names and addresses, in characters. */
export const personLimits = {
  nameMax: 80,
  addressMax: 300,
  /** Of an area, a city and a state. */
  localityMax: 80,
  emailMax: 254,
  /** Digits of a PIN code. */
  pinLength: 6,
  avatarSeedMax: 80,
} as const
