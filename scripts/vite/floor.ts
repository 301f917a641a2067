/** The oldest browsers in which everything works (docs/decisions/browser-support.md). */
export const floor = ['chrome106', 'safari15.6', 'firefox115'] as const
