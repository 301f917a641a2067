/** An account in its days of grace. */
export interface AccountDeletion {
  id: string
  email: string
  name: string
  ads: number
  /** ISO 8601: when its owner deleted it, and when it is gone for good. */
  deletedAt: string
  endsAt: string
}

export interface AccountDeletionPage {
  deletions: AccountDeletion[]
  nextCursor: string | null
}

/** The columns of the file. */
export const deletionColumns = ['deletedAt', 'endsAt', 'email', 'name', 'ads'] as const
