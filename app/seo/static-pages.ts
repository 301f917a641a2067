import type { MessageId, Translator } from '../i18n/translator.ts'
import type { PageDescription } from './page-description.ts'
import type { StructuredDataBuilder } from './structured-data.ts'

/** What a page's description is made from. */
export interface DescriptionInput {
  translator: Translator
  params: URLSearchParams
  describer: StructuredDataBuilder
}

interface StaticPage {
  title: MessageId
  description: MessageId
  canonicalPath: string
  /** Of the operator of the site. */
  data?: 'organization' | 'contact'
}

const contact: StaticPage = {
  title: 'contact',
  description: 'seo.contact',
  canonicalPath: '/Contact',
  data: 'contact',
}
const policy: StaticPage = { title: 'privacy_policy', description: 'seo.policy', canonicalPath: '/privacy-policy' }

/** Static pages, by their route. Two addresses have the same contact details. */
const staticPages: Readonly<Record<string, StaticPage>> = {
  'routes/about/about': {
    title: 'about_page.title',
    description: 'seo.about',
    canonicalPath: '/About',
    data: 'organization',
  },
  'routes/about/privacy': policy,
  'routes/about/terms': { title: 'terms.title', description: 'seo.terms', canonicalPath: '/terms' },
  'routes/about/contact': contact,
  'routes/about/contact-us': contact,
}

/** The other tabs of the privacy policy, by `tab`. */
const policyTabs: Readonly<Record<string, StaticPage>> = {
  delete: { title: 'seo.delete_title', description: 'seo.delete', canonicalPath: '/privacy-policy?tab=delete' },
  disclaimer: {
    title: 'seo.disclaimer_title',
    description: 'seo.disclaimer',
    canonicalPath: '/privacy-policy?tab=disclaimer',
  },
}

/** Describes a page whose content is the same for every reader. @returns undefined for any other route */
export function describeStaticPage(
  route: string,
  brand: string,
  { translator: { t }, params, describer }: DescriptionInput,
): PageDescription | undefined {
  const page = staticPages[route]
  if (!page) return undefined
  const shown = page === policy ? (policyTabs[params.get('tab') ?? ''] ?? policy) : page
  return {
    title: t(shown.title),
    description: t(shown.description, { brand }),
    canonicalPath: shown.canonicalPath,
    data: shown.data ? [describer[shown.data]()] : [],
  }
}
