import { defaultLanguage, languages } from '../../../domain/languages.ts'
import { useSite } from './site.ts'

interface PageHeadProps {
  /** Without the brand's name, which follows it. */
  title: string
  description: string
  /** The page's own path; null for pages that no search engine should keep. */
  canonicalPath: string | null
}

/** What search engines and shared links read; React lifts it into the document's head. */
export function PageHead({ title, description, canonicalPath }: PageHeadProps) {
  const site = useSite()
  const canonical = site && canonicalPath !== null ? site.publicUrl + canonicalPath : null
  return (
    <>
      <title>{site ? `${title} · ${site.brand.name}` : title}</title>
      <meta name="description" content={description} />
      {canonical === null ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={canonical} />
          {languages.map((language) => (
            <link key={language} rel="alternate" hrefLang={`${language}-IN`} href={inLanguage(canonical, language)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={inLanguage(canonical, defaultLanguage)} />
        </>
      )}
    </>
  )
}

function inLanguage(address: string, language: string): string {
  const url = new URL(address)
  url.searchParams.set('lang', language)
  return url.href
}
