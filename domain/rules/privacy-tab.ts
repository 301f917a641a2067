/** The parts of the privacy page, each with an address of its own (specification section 2, Marketing pages). */
export const privacyTabs = ['policy', 'delete', 'disclaimer'] as const
export type PrivacyTab = (typeof privacyTabs)[number]

/** The tab that an address asks for; the policy when it asks for none, or for one that does not exist. */
export function parsePrivacyTab(wanted: string | null): PrivacyTab {
  return privacyTabs.find((tab) => tab === wanted) ?? 'policy'
}
