import { type MessageChannel, type RenderedMessage, SendError, type SendOutcome } from './message-channel.ts'

interface WhatsAppOptions {
  /** Of the Cloud API with its version, without a slash at its end. */
  url: string
  token: string
  /** Of the number that messages come from. */
  phoneId: string
}

/** Maximum characters of an error answer. */
const errorLengthMax = 20_000

/** Errors of a connection that was never established. */
const beforeConnecting =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|(?:ERR_)?(?:CERT|TLS|SELF|DEPTH|UNABLE)_.*)$/

/** Messages with a template use the WhatsApp Cloud API, which allows no other first message. */
export function createWhatsAppChannel({ url, token, phoneId }: WhatsAppOptions): MessageChannel {
  return {
    async send({ to, language, ...message }, { signal }) {
      if (!/^\+\d{8,15}$/.test(to)) throw new SendError('refused', 'this is no mobile number')
      const template = templateOf(message)
      if (!template) throw new SendError('refused', 'this has no template on WhatsApp')
      if (signal.aborted) throw new SendError('not_sent', 'there was no time to begin')
      const response = await fetch(`${url}/${phoneId}/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: to.slice(1),
          type: 'template',
          template: { ...template, language: { code: language } },
        }),
        // The token is for this address alone.
        redirect: 'manual',
        signal,
      }).catch((error: Error) => {
        throw explainFault(error)
      })
      if (response.ok) return void (await response.body?.cancel().catch(() => undefined))
      throw new SendError(
        outcomeOf(response.status),
        `WhatsApp answered ${response.status}${await errorNumber(response)}`,
      )
    },
  }
}

/**
 * The operator's templates, in every language of the site: an authentication template for codes, with a placeholder and
 * a button that copies the code; a utility template for promised calls, with a placeholder for the time; and two for the team, with a
 * placeholder for what is the matter.
 */
function templateOf({ code, callTime, siteNews }: Pick<RenderedMessage, 'code' | 'callTime' | 'siteNews'>) {
  const body = (text: string) => ({ type: 'body', parameters: [{ type: 'text', text }] })
  if (code !== null) {
    const button = { ...body(code), type: 'button', sub_type: 'url', index: '0' }
    return { name: 'kiraya_code', components: [body(code), button] }
  }
  if (siteNews) return { name: siteNews.isWell ? 'kiraya_well' : 'kiraya_alarm', components: [body(siteNews.what)] }
  return callTime === undefined ? undefined : { name: 'kiraya_call', components: [body(callTime)] }
}

function explainFault({ cause }: Error): SendError {
  const { code = '' } = (cause ?? {}) as { code?: string }
  return beforeConnecting.test(code)
    ? new SendError('not_sent', `WhatsApp cannot be reached: ${code}`)
    : new SendError('unknown', 'WhatsApp did not answer')
}

function outcomeOf(status: number): SendOutcome {
  // Wrong address, expired token, too many requests, unavailable: the message was not accepted, and a later try may
  // succeed.
  if (status < 400 || [401, 408, 429, 503].includes(status)) return 'not_sent'
  return status < 500 ? 'refused' : 'unknown'
}

/** The number by which the API's documentation explains the error; its words may name the person. */
async function errorNumber({ body }: Response): Promise<string> {
  let answer = ''
  try {
    for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      answer += part
      // No error of the API is longer, and another server at that address could send without end.
      if (answer.length > errorLengthMax) return ''
    }
    const code: unknown = JSON.parse(answer)?.error?.code
    return typeof code === 'number' ? `, error ${code}` : ''
  } catch {
    return ''
  }
}
