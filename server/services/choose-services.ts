import { join } from 'node:path'
import type { Logger } from 'pino'
import { createDiskFileStore } from '../../platform/files/disk-file-store.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { S3Settings } from '../../platform/files/s3-file-store.ts'
import { StartupError } from '../../platform/platform-error.ts'
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

/**
 * Where pictures are kept: in an S3-compatible store where one is set, else on the disk.
 * @throws StartupError when the store cannot be reached, or has no such bucket for us
 */
export async function chooseFileStore({ dataDir, s3 }: Pick<Settings, 'dataDir' | 's3'>): Promise<FileStore> {
  if (!s3) return createDiskFileStore(join(dataDir, 'files'))
  // Loaded when it is needed: the client takes memory.
  const { createS3FileStore } = await import('../../platform/files/s3-file-store.ts')
  const files = createS3FileStore(s3)
  await files.requireBucket().catch((error: unknown) => refuse(s3, error as HeadError))
  return files
}

interface HeadError extends NodeJS.ErrnoException {
  $metadata?: { httpStatusCode?: number }
}

/** This answer of the store has no message, only a status. */
function refuse({ endpoint, bucket }: S3Settings, { name, code, $metadata }: HeadError): never {
  const status = $metadata?.httpStatusCode
  if (status === 404) throw new StartupError(`There is no bucket S3_BUCKET "${bucket}" at S3_ENDPOINT ${endpoint}`)
  if (status === 301 || status === 400)
    throw new StartupError(`The bucket S3_BUCKET "${bucket}" is in another region: set S3_REGION and S3_ENDPOINT`)
  if (status === 401 || status === 403)
    throw new StartupError(`S3_ENDPOINT ${endpoint} refuses S3_ACCESS_KEY and S3_SECRET_KEY for "${bucket}"`)
  throw new StartupError(`S3_ENDPOINT ${endpoint} cannot be used: ${status ?? code ?? name}`)
}
