import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** Sends bytes as they are. @returns every status that was answered until the connection ended; 0 for none */
export async function sendRaw(
  baseUrl: string,
  bytes: string,
): Promise<{ status: number; statuses: number[]; answer: string }> {
  const { hostname, port } = new URL(baseUrl)
  const socket = connect(Number(port), hostname).setTimeout(15_000, () => socket.destroy())
  socket.write(bytes, 'latin1')
  const answer = await text(socket).catch(() => '')
  const statuses = [...answer.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, status]) => Number(status))
  return { status: statuses[0] ?? 0, statuses, answer }
}
