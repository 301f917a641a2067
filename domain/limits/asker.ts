/** The list of people who asked about one's ads. */
export const askerLimits = {
  pageSize: 10,
  pageSizeMax: 50,
} as const
