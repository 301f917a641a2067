/** The description of a page for search engines and shared links; readers see its title only. */
export interface PageDescription {
  /** Without the brand's name. */
  title: string
  description: string
  /** The page's own path; null for pages that are not indexed. */
  canonicalPath: string | null
  /** The picture of a shared link, of the size in `domain/rules/share-picture.ts`; without one, the site's own picture. */
  picture?: { path: string; alt: string } | undefined
  /** Nodes of structured data in the vocabulary of schema.org. */
  data: readonly StructuredData[]
}

/** One node of JSON-LD. */
export type StructuredData = { '@type': string; [property: string]: unknown }
