/** A setting as the site has read it. */
export interface ShownSetting {
  name: string
  /** Null where it is a secret, or there is none. */
  value: string | null
  isSecret: boolean
  /** Is it in the environment? Otherwise the value is the default. */
  isGiven: boolean
}

/** Whether the site only reads (docs/decisions/processes-and-replicas.md). */
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
