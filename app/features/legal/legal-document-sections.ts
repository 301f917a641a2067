/** The day of the last change of the legal texts, ISO 8601. */
export const legalDocumentsChangedOn = '2026-11-28'

/** The sections of each legal document: the ids of a title and a text start with them. */
export const legalDocumentSections = {
  policy: [
    'policy.short',
    'policy.age',
    'policy.account',
    'policy.use',
    'policy.device',
    'policy.seen',
    'policy.time',
    'policy.safe',
    'policy.rights',
    'policy.officer',
    'policy.changes',
  ],
  leaving: ['leaving.profile', 'leaving.form', 'leaving.email', 'leaving.happens'],
  disclaimer: [
    'disclaimer.role',
    'disclaimer.ads',
    'disclaimer.people',
    'disclaimer.safety',
    'disclaimer.papers',
    'disclaimer.links',
  ],
  terms: [
    'terms.what',
    'terms.account',
    'terms.owners',
    'terms.renters',
    'terms.forbidden',
    'terms.content',
    'terms.measures',
    'terms.liability',
    'terms.end',
  ],
} as const

export type LegalDocumentName = keyof typeof legalDocumentSections
export type LegalSectionName = (typeof legalDocumentSections)[LegalDocumentName][number]
