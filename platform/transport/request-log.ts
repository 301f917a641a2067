import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { loggedAddress } from '../processes/log.ts'

/** Logs one line for each request, when it is answered. */
export class RequestLog extends LogController {
  readonly #publicParameters: ReadonlySet<string>

  /** @param publicParameters query parameters whose values may be logged */
  constructor(publicParameters: ReadonlySet<string>) {
    super()
    this.#publicParameters = publicParameters
  }

  override incomingRequest(): void {
    // The line at the end has everything.
  }

  override requestCompleted(error: Error | null, { method, url }: FastifyRequest, reply: FastifyReply): void {
    const line = {
      method,
      url: loggedAddress(url, this.#publicParameters),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (error) reply.log.error({ ...line, err: error }, 'answer broke off')
    else reply.log.info(line, 'answered')
  }
}
