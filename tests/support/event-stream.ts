import { expect, onTestFinished } from 'vitest'
import { type NotificationStreamEvent, notificationStreamEventSchema } from '../../domain/schemas/notification.ts'

/** Opens `notifications/stream`, and reads it as it arrives; closed after the test. */
export async function openNotificationStream(baseUrl: string, token: string) {
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const response = await fetch(`${baseUrl}/api/notifications/stream`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br, gzip' },
    signal: leaving.signal,
  })
  const news: NotificationStreamEvent[] = []
  let text = ''
  const read = async () => {
    if (!response.ok) return
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const [, data] = /^event: news\ndata: (.*)$/.exec(block) ?? []
        if (data) news.push(notificationStreamEventSchema.parse(JSON.parse(data)))
      }
    }
  }
  const end = read().then(
    () => 'ended',
    () => 'broken',
  )
  return {
    response,
    news,
    /** The reason for the end of the stream. */
    end,
    leave: () => leaving.abort(),
    /** The next event, whenever it arrives. */
    async next(): Promise<NotificationStreamEvent> {
      await expect.poll(() => news.length, { timeout: 10_000 }).toBeGreaterThan(0)
      return news.shift() as NotificationStreamEvent
    },
  }
}
