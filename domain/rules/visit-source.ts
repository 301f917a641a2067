/** The sources of visits that are counted. */
export const visitSources = ['direct', 'search', 'whatsapp', 'share_link', 'social', 'other'] as const
export type VisitSource = (typeof visitSources)[number]

/** The steps from an ad to a new account. */
export const funnelSteps = ['view', 'contact', 'sign_up'] as const
export type FunnelStep = (typeof funnelSteps)[number]

const search =
  /(?:^|\.)(?:google|bing|duckduckgo|yahoo|ecosia|yandex|baidu|brave|startpage|googlequicksearchbox)(?:\.|$)/
const whatsApp = /(?:^|\.)(?:whatsapp|wa)(?:\.|$)/
const social =
  /(?:^|\.)(?:facebook|fb|instagram|threads|twitter|x|t|telegram|youtube|linkedin|lnkd|reddit|pinterest|sharechat|mojapp|snapchat|quora)(?:\.|$)/

function sourceNamed(name: string): VisitSource {
  const lower = name.toLowerCase()
  if (whatsApp.test(lower)) return 'whatsapp'
  if (search.test(lower)) return 'search'
  return social.test(lower) ? 'social' : 'other'
}

/** What a browser says about the page that a visit began with. */
interface Landing {
  /** The page before, `''` without one. An app is `android-app://` and its name. */
  referrer: string
  /** The address of the landing page, which a campaign may have marked with `utm_source`. */
  address: string
  /** Did the address lead on to another one of the site, as short links do? */
  wasRedirected: boolean
}

/**
 * Where a visit comes from: by the mark of a campaign, else by the page before, else by the short link.
 * @returns undefined when the page before is one of the site: the visit has begun elsewhere
 */
export function visitSourceOf({ referrer, address, wasRedirected }: Landing): VisitSource | undefined {
  const { host, searchParams } = new URL(address)
  const campaign = searchParams.get('utm_source')
  if (campaign) return sourceNamed(campaign)
  if (referrer === '') return wasRedirected ? 'share_link' : 'direct'
  const [, before = ''] = /^[a-z-]+:\/\/([^/?#]+)/i.exec(referrer) ?? []
  return before === host ? undefined : sourceNamed(before.replace(/:\d+$/, ''))
}
