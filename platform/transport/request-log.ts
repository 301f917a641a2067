import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { tellAddress } from '../processes/log.ts'

/** Logs one line for each request, when it is answered. */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // The line at the end says it all.
  }

  override requestCompleted(error: Error | null, { method, url }: FastifyRequest, reply: FastifyReply): void {
    const line = {
      method,
      url: tellAddress(url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (error) reply.log.error({ ...line, err: error }, 'answer broke off')
    else reply.log.info(line, 'answered')
  }
}
