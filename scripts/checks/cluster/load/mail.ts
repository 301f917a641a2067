import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** Where the site's e-mail arrives. */
export interface Mail {
  url: string
  /** The newest code that was sent to an address since it was last taken. */
  takeCode(address: string): string | undefined
  close(): Promise<void>
}

/** A mail server that reads the codes. */
export async function startMail(): Promise<Mail> {
  const codes = new Map<string, string>()
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData: (stream, { envelope }, done) => {
      const keep = (message: Buffer) => {
        const text = message.toString('utf8')
        const code = /^\W*(\d{6})\W*$/m.exec(text.slice(text.indexOf('\r\n\r\n')))?.[1]
        for (const { address } of envelope.rcptTo) if (code) codes.set(address, code)
        done()
      }
      // A host that is killed breaks off what it was sending.
      buffer(stream).then(keep, done)
    },
  })
  server.on('error', () => undefined)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    takeCode(address) {
      const code = codes.get(address)
      codes.delete(address)
      return code
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
