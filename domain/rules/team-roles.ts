/** The roles of the team. */
export const teamRoles = ['moderator', 'admin'] as const
export type TeamRole = (typeof teamRoles)[number]
export type Role = 'user' | TeamRole

/** Does someone with this role see numbers, e-mail addresses and streets only in part until they ask for those of one person? */
export const seesHidden = (role: TeamRole): boolean => role !== 'admin'
