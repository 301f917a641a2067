/** What search engines and shared links are told about a page; people see its title only. */
export interface PageDescription {
  /** Without the brand's name. */
  title: string
  description: string
  /** The page's own path; null for pages that no search engine should keep. */
  canonicalPath: string | null
  /** What a shared link shows, of the size in `domain/rules/share-picture.ts`; without one, the site's own picture. */
  picture?: { path: string; alt: string } | undefined
  /** Nodes of structured data in the words of schema.org. */
  data: readonly StructuredData[]
}

/** One node of JSON-LD. */
export type StructuredData = { '@type': string; [property: string]: unknown }
