import { Readable } from 'node:stream'
import type { ConnectionOptions } from 'node:tls'
import { isLoopbackHost } from '../../platform/transport/loopback.ts'
import {
  emailAddressPattern,
  type MailSender,
  type MessageChannel,
  type RenderedMessage,
  SendError,
} from './message-channel.ts'

interface SmtpOptions {
  /** `smtp://user:password@host:port`, or `smtps://` for encryption from the start. */
  url: string
  from: MailSender
  /** Besides what Node trusts by itself. */
  tls?: ConnectionOptions
}

/** Milliseconds that a mail server has for closing its side once we have closed ours. */
const closingTimeoutMs = 500

/** The commands that are about one message; what else a server refuses is about us. */
const messageCommands = new Set(['MAIL FROM', 'RCPT TO', 'DATA'])

/**
 * E-mail through a mail server, one connection for each message. With `smtp://` the connection is encrypted as soon as the
 * server offers it; a password travels only encrypted, or within this machine.
 */
export function createSmtpChannel({ url, from, tls = {} }: SmtpOptions): MessageChannel {
  const { protocol, hostname, port, username, password } = new URL(url)
  const user = decodeURIComponent(username)
  const options = {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    secure: protocol === 'smtps:',
    requireTLS: user !== '' && !isLoopbackHost(hostname),
    socketCloseTimeout: closingTimeoutMs,
    tls,
    ...(port && { port }),
  }

  return {
    async send(message, { signal }) {
      if (!emailAddressPattern.test(message.to)) throw new SendError('refused', 'this is no e-mail address')
      // Imported with the first message: most processes never send one.
      const { default: Connection } = await import('nodemailer/lib/smtp-connection')
      const mail = await writeMail(from, message)
      if (signal.aborted) throw new SendError('not_sent', 'there was no time to begin')
      const connection = new Connection(options)
      const broken = new Promise<never>((_resolve, reject) => {
        connection.on('error', reject)
        signal.addEventListener('abort', () => reject(new Error('it took too long')), { once: true })
      })
      const step = (run: (done: (error?: Error | null) => void) => void) =>
        Promise.race([broken, new Promise<void>((resolve, reject) => run((e) => (e ? reject(e) : resolve())))])
      // Read only once the server has asked for the content: until then nothing can have arrived.
      let hasBegun = false
      const content = new Readable({
        read() {
          hasBegun = true
          this.push(mail)
          this.push(null)
        },
      })
      try {
        await step((done) => connection.connect(done))
        if (user) await step((done) => connection.login({ user, pass: decodeURIComponent(password) }, done))
        await step((done) => connection.send({ from: from.address, to: message.to, size: mail.length }, content, done))
      } catch (error) {
        throw explain(error as SmtpError, hasBegun)
      } finally {
        connection.close()
      }
    },
  }
}

interface SmtpError extends Error {
  code?: string
  originalCode?: string
  command?: string
  /** What the server said, with its code. */
  response?: string | false
  responseCode?: number | false
}

/** No such mailbox, or mailbox name not allowed: replies of RFC 5321 that are about the recipient. */
const addressReplies = new Set([550, 551, 553])

/** The same in enhanced codes (RFC 3463, RFC 7505): no such mailbox or domain, moved, ambiguous, accepts no mail, disabled. */
const addressCodes = /^5\.(?:1\.(?:1|2|3|4|6|10)|2\.1)$/

/**
 * Is a permanent refusal about the recipient's address? An enhanced code says so; without one the reply does. Refusals of policy, of the
 * content, of a full mailbox or of this sender are not.
 */
function isAboutAddress({ response, responseCode }: SmtpError): boolean {
  if (!responseCode || responseCode < 500) return false
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})(?:\s|$)/.exec(response || '') ?? []
  return enhanced === undefined ? addressReplies.has(responseCode) : addressCodes.test(enhanced)
}

/** The server's message is not logged: it may name the person. */
function explain(error: SmtpError, hasBegun: boolean): SendError {
  const { command = '', responseCode } = error
  if (responseCode && messageCommands.has(command))
    return new SendError(
      responseCode >= 500 ? 'refused' : 'not_sent',
      `the mail server answered ${responseCode} to ${command}`,
      { isAddressRefused: command !== 'MAIL FROM' && isAboutAddress(error) },
    )
  if (hasBegun) return new SendError('unknown', 'the mail server was lost while it took the message')
  const reason = responseCode
    ? `it answered ${responseCode} to ${command}`
    : (error.originalCode ?? error.code ?? error.message)
  return new SendError('not_sent', `the mail server does not take messages: ${reason}`)
}

async function writeMail(from: MailSender, message: RenderedMessage): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const { to, subject, text, html, language, unsubscribeUrl } = message
  const composer = new MailComposer({
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    // Suppresses automatic replies.
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': language,
      ...(unsubscribeUrl && {
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return await composer.compile().build()
}
