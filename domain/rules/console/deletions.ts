/** An account in its days of grace. */
export interface Deletion {
  id: string
  email: string
  name: string
  ads: number
  /** ISO 8601: when its owner deleted it, and when it is gone for good. */
  deletedAt: string
  endsAt: string
}

export interface DeletionPage {
  deletions: Deletion[]
  nextCursor: string | null
}

/** The columns of the file. */
export const deletionColumns = ['deletedAt', 'endsAt', 'email', 'name', 'ads'] as const

export interface DeletionsActions {
  /** Refuses with `invalid_input`. @param query of the address */
  listDeletions(query: object): Promise<DeletionPage>
  /** @returns a CSV file */
  exportDeletions(query: object): Promise<string>
  /** Brings an account back at the wish of its owner. Refuses with `decided_already`. @param values of the form */
  restoreAccount(values: object): Promise<void>
  /** Ends the days of grace. Refuses with `code_needed`, `decided_already`. @param values of the form */
  deleteAccountNow(values: object): Promise<void>
}
