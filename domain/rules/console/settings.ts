/** A setting as the site has read it. */
export interface ShownSetting {
  name: string
  /** Null where it is a secret, or there is none. */
  value: string | null
  isSecret: boolean
  /** Is it in the environment? Otherwise the value is the default. */
  isGiven: boolean
}

export interface SettingsActions {
  /** Every setting; of secrets only whether they are set. */
  listSettings(): Promise<ShownSetting[]>
}
