/** The oldest browsers in which everything works (decision 051). */
export const floor = ['chrome106', 'safari15.6', 'firefox115'] as const
