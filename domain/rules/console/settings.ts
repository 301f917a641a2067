/** A setting as the site has read it. */
export interface ShownSetting {
  name: string
  /** Null where it is a secret, or there is none. */
  value: string | null
  isSecret: boolean
  /** Is it in the environment? Otherwise the value is the default. */
  isGiven: boolean
}

/** Whether the site only reads (decision 078). */
export interface ReadOnlyState {
  /** Does the setting `READ_ONLY` decide, in the process that answers? */
  isFixed: boolean
  /** What the team has switched last. */
  isOn: boolean
  /** Null if it was never switched. */
  changedAt: string | null
  changedBy: string
  reason: string
}

export interface SettingsActions {
  /** Every setting; of secrets only whether they are set. */
  listSettings(): Promise<{ settings: ShownSetting[]; readOnly: ReadOnlyState }>
  /** Refuses with `decided_already` and the name of who has done it. @param form with `to`, `on` or `off`, and `reason` */
  switchReadOnly(form: object): Promise<void>
}
