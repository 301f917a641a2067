import type { Brand } from '../../../domain/brand.ts'
import type { Language } from '../../../domain/languages.ts'
import { accountLimits } from '../../../domain/limits/account.ts'
import { adLimits } from '../../../domain/limits/ad.ts'
import { preventAutoLinks } from '../../../domain/rules/addresses-in-text.ts'
import { dayInIndia } from '../../../domain/rules/dates.ts'
import type { MessageKind } from '../../../domain/rules/message-kinds.ts'
import { wordsOfPeriod } from '../../../domain/rules/rent/format-period.ts'
import type { MatchedSearch } from '../../events.ts'
import type { RenderedMessage } from '../../services/message-channel.ts'
import { createMessageTexts, type FormatMessage, toOneLine } from './read-message-catalogue.ts'

/** Values that people have typed, or their browsers: an address in them leads nowhere. */
const typedValues = ['name', 'actor', 'caller', 'title', 'device', 'passkey'] as const

interface Sender {
  brand: Pick<Brand, 'name' | 'email' | 'postalAddress'>
  /** The only origin for absolute links, without a trailing slash. */
  publicUrl: string
}

/** What a message is made of: paragraphs, and for codes the code between the first and the rest. */
interface Parts {
  subject: string
  before: string[]
  code: string | null
  after: string[]
  /** Addresses in the paragraphs that HTML leads to. */
  links: string[]
}

/** Creates the renderer of messages: in the reader's language, as text and as HTML without external resources. */
export function createMessageRenderer({ brand, publicUrl }: Sender): (message: Message) => Promise<RenderedMessage> {
  const wordsOf = createMessageTexts()
  const wordsOfPages = createMessageTexts('contact')
  const namesOf = async (language: Language) => {
    const words = await wordsOfPages(language)
    return { weekdays: words('dates.weekdays', {}), months: words('dates.month_names', {}) }
  }
  const footer = [`${brand.name} · ${brand.postalAddress}`, publicUrl]
  return async ({ channel, to, language, kind, values }) => {
    const words = await wordsOf(language)
    const code = values.code ?? null
    const link = values.path && `${publicUrl}${values.path}`
    const unsubscribeUrl = values.mailToken && `${publicUrl}/unsubscribe?token=${values.mailToken}`
    const searches: MatchedSearch[] = values.searches ? JSON.parse(values.searches) : []
    const listed = searches
      .flatMap(({ path, ads }) => [path, ...ads.map((ad) => ad.path)])
      .map((path) => publicUrl + path)
    // The longest first: one may begin as another does.
    const links = [link, unsubscribeUrl, ...listed]
      .filter((address) => address !== undefined)
      .sort((one, other) => other.length - one.length)
    const known = {
      reason: 'none',
      ...values,
      ...(values.from && wordsOfPeriod(await namesOf(language), values, dayInIndia(new Date()))),
      ...Object.fromEntries(
        typedValues.flatMap((name) => (values[name] ? [[name, preventAutoLinks(values[name])]] : [])),
      ),
      count: Number(values.count ?? 0),
      ...(values.lasted && { lasted: Number(values.lasted) }),
      ...(link && { link }),
      ...(unsubscribeUrl && { unsubscribeUrl }),
      brand: brand.name,
      email: brand.email,
      minutes: String(accountLimits.codeLifetime / 60_000),
      days: String(adLimits.lifetimeDays),
    }
    const callTime = values.time && words(`messageTime.${values.time}`, {})
    const siteNews = sayNews(values, { words, publicUrl })
    const say = (id: string) =>
      words(id, { ...known, ...(siteNews && { what: siteNews.what }), ...(callTime && { time: callTime }) })
    const subject = say(`messageSubject.${kind}`)
    const [beginning = '', ...rest] = say(`messageBody.${kind}`).split('\n\n')
    const body = [beginning, ...searches.flatMap((search) => sayMatches(search, { words, publicUrl })), ...rest]
    if (channel === 'whatsapp') {
      const text = code === null ? body.join('\n\n') : say('message_whatsapp_code')
      return {
        channel,
        to,
        language,
        subject,
        text,
        html: '',
        code,
        ...(callTime && { callTime }),
        ...(siteNews && { siteNews }),
      }
    }
    const greeting = values.name ? say('message_greeting_name') : say('message_greeting')
    const parts: Parts =
      code === null
        ? {
            subject,
            before: [greeting, ...body],
            code,
            after: [say('message_closing'), ...(unsubscribeUrl ? [say('message_unsubscribe')] : [])],
            links,
          }
        : {
            subject,
            before: [greeting, ...body],
            code,
            after: [
              `${say('message_code_ends')} ${say('message_code_secret')}`,
              say(kind === 'console_code' ? 'message_console_code_unasked' : 'message_code_unasked'),
              say('message_closing'),
            ],
            links,
          }
    return {
      channel,
      to,
      language,
      subject,
      text: asText(parts, footer),
      html: asHtml(parts, { brandName: brand.name, footer, language }),
      code,
      ...(unsubscribeUrl && { unsubscribeUrl }),
    }
  }
}

/** What the team is told about the site, in one sentence. */
function sayNews(
  { alarm, well, value = '', line = '' }: Message['values'],
  { words, publicUrl }: { words: FormatMessage; publicUrl: string },
): { what: string; isWell: boolean } | undefined {
  if (alarm === undefined && well === undefined) return undefined
  const measured = { value: Number(value), line: Number(line), host: new URL(publicUrl).host }
  const what = words(well === undefined ? `messageAlarm.${alarm}` : `messageWell.${well}`, measured)
  return { what, isWell: well !== undefined }
}

/** A search, its new ads, and the way to the rest: a paragraph each. */
function sayMatches(
  { label, path, ads, more }: MatchedSearch,
  { words, publicUrl }: { words: FormatMessage; publicUrl: string },
): string[] {
  return [
    said(label),
    ...ads.map((ad) => `“${said(ad.title)}”\n${said(ad.facts)}\n${publicUrl}${ad.path}`),
    ...(more > 0 ? [`${words('message_more_ads', { count: more })}\n${publicUrl}${path}`] : []),
  ]
}

const said = (typed: string): string => preventAutoLinks(toOneLine(typed))

function asText({ before, code, after }: Parts, footer: readonly string[]): string {
  const standing = code === null ? [] : [`    ${code}`]
  return `${[...before, ...standing, ...after, `-- \n${footer.join('\n')}`].join('\n\n')}\n`
}

interface Around {
  brandName: string
  footer: readonly string[]
  language: Language
}

/** Without colours of its own, so that a dark mail program can turn it as it likes. */
function asHtml({ subject, before, code, after, links }: Parts, { brandName, footer, language }: Around): string {
  // In one pass: an address may begin as another one does, and stands in the link that is made of that.
  const addresses = new RegExp(
    links.map((link) => inHtml(link).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|') || '(?!)',
    'g',
  )
  const linked = (html: string) => html.replace(addresses, (address) => `<a href="${address}">${address}</a>`)
  const paragraphs = (texts: readonly string[]) =>
    texts.map((text) => `<p style="margin:0 0 16px">${linked(inHtml(text))}</p>`)
  const standing = `<p style="margin:0 0 16px;font:700 34px/1.3 monospace;letter-spacing:6px">${inHtml(code ?? '')}</p>`
  return [
    `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<title>${inHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:24px 16px;font:16px/1.6 system-ui,sans-serif">',
    `<div role="article" lang="${language}" aria-label="${inHtml(subject)}" style="max-width:520px;margin:0 auto">`,
    `<p style="margin:0 0 24px;font-size:22px;font-weight:700">${inHtml(brandName)}</p>`,
    ...paragraphs(before),
    ...(code === null ? [] : [standing]),
    ...paragraphs(after),
    `<p style="margin:24px 0 0;font-size:14px">${footer.map(inHtml).join('<br>')}</p></div></body></html>`,
  ].join('\n')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function inHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign).replaceAll('\n', '<br>')
}

/** A message to one person, before it is rendered. */
export interface Message {
  channel: 'email' | 'whatsapp'
  /** An e-mail address, or `+91` and ten digits. */
  to: string
  language: Language
  kind: MessageKind
  values: Readonly<Record<string, string>>
}
