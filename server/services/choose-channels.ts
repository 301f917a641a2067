import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Settings } from '../env.ts'
import { createDiskMailbox, type DiskMailbox } from './disk-mailbox.ts'
import { type MessageChannel, missingChannel, type RenderedMessage } from './message-channel.ts'
import { createSmtpChannel } from './smtp-channel.ts'
import { createWhatsAppChannel } from './whatsapp-channel.ts'

export type Channels = Record<RenderedMessage['channel'], MessageChannel>

type ChannelSettings = Pick<Settings, 'isProduction' | 'dataDir' | 'smtpUrl' | 'mailFrom' | 'whatsApp'>

/**
 * Chooses how messages are sent: as the settings say, else to the local mailbox. A production site has no mailbox:
 * there codes without a channel are refused, e-mails stay in the outbox, and WhatsApp messages are not queued.
 * @returns the mailbox too, where a channel uses it
 */
export function chooseChannels(
  { isProduction, dataDir, smtpUrl, mailFrom, whatsApp }: ChannelSettings,
  log: Logger,
): { channels: Channels; mailbox: DiskMailbox | undefined } {
  const isComplete = smtpUrl !== undefined && whatsApp !== undefined
  const mailbox = isProduction || isComplete ? undefined : createDiskMailbox(join(dataDir, 'mailbox'))
  if (isProduction && !smtpUrl) log.warn('SMTP_URL is not set: no e-mail can be sent, so nobody can sign up')
  if (isProduction && !whatsApp)
    log.warn('WHATSAPP_TOKEN is not set: no codes can be sent to mobile numbers, and pages do not offer them')
  const otherwise = mailbox ?? missingChannel
  return {
    channels: {
      email: smtpUrl ? createSmtpChannel({ url: smtpUrl, from: mailFrom }) : otherwise,
      whatsapp: whatsApp ? createWhatsAppChannel(whatsApp) : otherwise,
    },
    mailbox,
  }
}
