import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { type LogRedaction, redactUrl } from '../processes/log.ts'

/** Logs one line for each request, when it is answered. Fastify adds the id of the request (`reqId`). */
export class RequestLog extends LogController {
  readonly #parts: LogRedaction

  /** @param parts what of addresses may be logged */
  constructor(parts: LogRedaction) {
    super()
    this.#parts = parts
  }

  override incomingRequest(): void {
    // The line at the end has everything.
  }

  override requestCompleted(
    error: Error | null,
    { method, url, routeOptions }: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = {
      method,
      url: redactUrl(url, this.#parts),
      // The pattern of the path; all pages are one route, and what is refused before it has a route has none.
      route: routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (error) reply.log.error({ ...line, err: error }, 'answer broke off')
    else reply.log.info(line, 'answered')
  }
}
