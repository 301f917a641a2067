/** What the site watches by itself. */
export const alarmKinds = ['disk', 'backup', 'outbox', 'failed_jobs', 'server_errors', 'certificate'] as const

export type AlarmKind = (typeof alarmKinds)[number]

/** How a case is put into words: most kinds have one sentence, some have another for the worst. */
export const alarmWordings = [...alarmKinds, 'no_backup', 'certificate_ended'] as const

export type AlarmWording = (typeof alarmWordings)[number]

/** What was measured, against the line of the settings. */
export interface Measured {
  kind: AlarmKind
  wording: AlarmWording
  /** In the unit of its setting, as a whole number. */
  value: number
  line: number
  isCrossed: boolean
}
