import type { Browser, Key } from './browser.ts'
import { openProtocolConnection } from './protocol-connection.ts'
import { createProfileFolder, startProgram } from './start-browser.ts'

const options = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--hide-scrollbars',
  // Only this machine.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--remote-debugging-port=0',
]

const keys: Record<Key, object> = {
  Enter: { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' },
  Backspace: { key: 'Backspace', code: 'Backspace', windowsVirtualKeyCode: 8 },
}

/** Starts a Chromium and speaks its own protocol with it: Playwright supports the newest ones only. */
export async function startChromium(program: string): Promise<Browser> {
  const profile = await createProfileFolder()
  const started = await startProgram(
    [program, ...options, `--user-data-dir=${profile.folder}`],
    /^DevTools listening on (\S+)/,
  )
  const line = await openProtocolConnection(started.word)
  // Chromium's own windows, the first of which is empty, do not count.
  const { browserContextId } = await line.ask<{ browserContextId: string }>('Target.createBrowserContext')
  const about = { url: 'about:blank', browserContextId }
  const { targetId } = await line.ask<{ targetId: string }>('Target.createTarget', about)
  const { sessionId } = await line.ask<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true })
  const { promise: crashed, reject: crash } = Promise.withResolvers<never>()
  crashed.catch(() => undefined)
  /** The page, and the service workers of its site. */
  const sessions = new Set([sessionId])
  let isOffline = false
  const tellNetwork = (session: string) =>
    line
      .ask(
        'Network.emulateNetworkConditions',
        { offline: isOffline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
        { sessionId: session },
      )
      // A worker may have ended.
      .catch(() => sessions.delete(session))
  async function follow(targetId: string): Promise<void> {
    const attached = await line.ask<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true })
    sessions.add(attached.sessionId)
    await line.ask('Network.enable', {}, attached)
    await tellNetwork(attached.sessionId)
  }
  line.listen(({ method, params, ...event }) => {
    if (method === 'Inspector.targetCrashed' && event.sessionId === sessionId) crash(new Error('the page crashed'))
    const { type, targetId } = (params.targetInfo ?? {}) as { type?: string; targetId: string }
    // A worker may have ended by then.
    if (method === 'Target.targetCreated' && type === 'service_worker') follow(targetId).catch(() => undefined)
  })
  const ask = <Answer>(method: string, params: object = {}) =>
    Promise.race([line.ask<Answer>(method, params, { sessionId }), crashed])

  for (const part of ['Page', 'Runtime', 'Inspector', 'Network', 'DOM']) await ask(`${part}.enable`)
  // Automatic attaching includes windows, and an old page that opens one would hang.
  await line.ask('Target.setDiscoverTargets', { discover: true })

  const mouse = (type: string, place: object) => ask('Input.dispatchMouseEvent', { type, ...place })
  const key = (type: string, of: object) => ask('Input.dispatchKeyEvent', { type, ...of })

  return {
    async goTo(url) {
      const { promise: arrived, resolve } = Promise.withResolvers<void>()
      const stop = line.listen((event) => {
        if (event.sessionId === sessionId && event.method === 'Page.domContentEventFired') resolve()
      })
      const { errorText } = await ask<{ errorText?: string }>('Page.navigate', { url })
      if (errorText) throw new Error(errorText)
      await Promise.race([arrived, crashed, within(60_000)])
      stop()
    },
    async run(expression) {
      type Evaluated = {
        result: { value: string }
        exceptionDetails?: { text: string; exception?: { description?: string } }
      }
      const how = { expression, awaitPromise: true, returnByValue: true, userGesture: false }
      const { result, exceptionDetails: fault } = await ask<Evaluated>('Runtime.evaluate', how)
      if (fault) throw new Error(fault.exception?.description ?? fault.text)
      return result.value
    },
    async press(place) {
      const left = { ...place, button: 'left', clickCount: 1 }
      await mouse('mouseMoved', place)
      await mouse('mousePressed', left)
      await mouse('mouseReleased', left)
    },
    async type(text) {
      for (const letter of text) {
        await key('keyDown', { key: letter, text: letter })
        await key('keyUp', { key: letter })
      }
    },
    async pressKey(name) {
      await key('keyDown', keys[name])
      await key('keyUp', { ...keys[name], text: '' })
    },
    async chooseFiles(selector, files) {
      const { root } = await ask<{ root: { nodeId: number } }>('DOM.getDocument')
      const found = await ask<{ nodeId: number }>('DOM.querySelector', { nodeId: root.nodeId, selector })
      await ask('DOM.setFileInputFiles', { files, ...found })
    },
    async takePicture() {
      const { data } = await ask<{ data: string }>('Page.captureScreenshot')
      return Buffer.from(data, 'base64')
    },
    async resize(size) {
      const isPhone = size.width < 768
      await ask('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: isPhone })
    },
    async countWindows() {
      type Targets = { targetInfos: { type: string; browserContextId: string }[] }
      const { targetInfos } = await line.ask<Targets>('Target.getTargets')
      return targetInfos.filter((one) => one.type === 'page' && one.browserContextId === browserContextId).length
    },
    async setOffline(wish) {
      isOffline = wish
      await Promise.all([...sessions].map(tellNetwork))
    },
    async close() {
      line.close()
      await started.stop()
      await profile.remove()
    },
  }
}

function within(time: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`no page loaded within ${time / 1000} s`)), time).unref()
  })
}
