import { type MessageChannel, SendError, type SendOutcome } from './message-channel.ts'

interface WhatsAppOptions {
  /** Of the Cloud API with its version, without a slash at its end. */
  url: string
  token: string
  /** Of the number that messages come from. */
  phoneId: string
}

/** The operator's authentication template, in every language of ours: one placeholder for the code, a button that copies it. */
const codeTemplate = 'kiraya_code'

/** Characters of an answer that tells an error. */
const errorLengthMax = 20_000

/** Faults of a connection that had not come about. */
const beforeConnecting =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|(?:ERR_)?(?:CERT|TLS|SELF|DEPTH|UNABLE)_.*)$/

/** One-time codes through the WhatsApp Cloud API, which lets nobody begin a conversation in words of their own. */
export function createWhatsAppChannel({ url, token, phoneId }: WhatsAppOptions): MessageChannel {
  return {
    async send({ to, code, language }, { signal }) {
      if (!/^\+\d{8,15}$/.test(to)) throw new SendError('refused', 'this is no mobile number')
      if (code === null) throw new SendError('refused', 'only codes have a template on WhatsApp')
      if (signal.aborted) throw new SendError('not_sent', 'there was no time to begin')
      const parameters = [{ type: 'text', text: code }]
      const response = await fetch(`${url}/${phoneId}/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: to.slice(1),
          type: 'template',
          template: {
            name: codeTemplate,
            language: { code: language },
            components: [
              { type: 'body', parameters },
              { type: 'button', sub_type: 'url', index: '0', parameters },
            ],
          },
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

function explainFault({ cause }: Error): SendError {
  const { code = '' } = (cause ?? {}) as { code?: string }
  return beforeConnecting.test(code)
    ? new SendError('not_sent', `WhatsApp cannot be reached: ${code}`)
    : new SendError('unknown', 'WhatsApp did not answer')
}

function outcomeOf(status: number): SendOutcome {
  // Somewhere else, not us (a token that has ended), too many, not now: nothing was taken over, and later it may be.
  if (status < 400 || [401, 408, 429, 503].includes(status)) return 'not_sent'
  return status < 500 ? 'refused' : 'unknown'
}

/** The number by which the API's documentation explains the error; its words may name the person. */
async function errorNumber({ body }: Response): Promise<string> {
  let answer = ''
  try {
    for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      answer += part
      // No error of theirs is that long; what else stands at that address may never end.
      if (answer.length > errorLengthMax) return ''
    }
    const code: unknown = JSON.parse(answer)?.error?.code
    return typeof code === 'number' ? `, error ${code}` : ''
  } catch {
    return ''
  }
}
