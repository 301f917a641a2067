import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Logger } from 'pino'

/** Secrets that no log may hold, wherever a request or an answer is logged as a whole. */
const secrets = [
  'req.headers.authorization',
  'req.headers.cookie',
  'res.headers["set-cookie"]',
  'headers.authorization',
  'headers.cookie',
  'headers["set-cookie"]',
  // With which the database shows the row that it refused.
  'err.detail',
]

/** What lets whoever has it stop somebody's e-mails, and whose messages the mailbox of a demonstration shows. */
const personal = /([?&](?:token|to)=)[^&]*/gi

/** The same log, without secrets. */
export function withoutSecrets(logger: Logger): Logger {
  return logger.child({}, { redact: secrets })
}

/** Logs one line for each request, when it is answered. */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // The line at the end says it all.
  }

  override requestCompleted(error: Error | null, { method, url }: FastifyRequest, reply: FastifyReply): void {
    const line = {
      method,
      url: url.slice(0, 300).replace(personal, '$1…'),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (error) reply.log.error({ ...line, err: error }, 'answer broke off')
    else reply.log.info(line, 'answered')
  }
}
