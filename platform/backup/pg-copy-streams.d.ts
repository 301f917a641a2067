declare module 'pg-copy-streams' {
  import type { Readable, Writable } from 'node:stream'
  import type { Submittable } from 'pg'

  /** What `COPY … TO STDOUT` sends. `rowCount` is right once the connection has answered its next question. */
  export function to(statement: string): Readable & Submittable & { rowCount: number }
  /** Takes what `COPY … FROM STDIN` reads. */
  export function from(statement: string): Writable & Submittable & { rowCount: number }
}
