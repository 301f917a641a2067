/** Limits of the list of contact requesters. */
export const contactRequesterLimits = {
  pageSize: 10,
  pageSizeMax: 50,
} as const
