import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Key } from './browser.ts'
import { openProtocolConnection } from './protocol-connection.ts'
import { createProfileFolder, startProgram } from './start-browser.ts'

/** Settings as in `about:config`. */
export type Preferences = Readonly<Record<string, boolean | number | string>>

const always: Preferences = {
  // A background window has the focus too.
  'focusmanager.testmode': true,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.aboutwelcome.enabled': false,
  // Only this machine: other addresses are refused.
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  // *Work offline* applies to this machine too.
  'network.disable-localhost-when-offline': true,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
}

const keys: Record<Key, string> = { Enter: '\uE007', Backspace: '\uE003' }

interface Tree {
  contexts: { context: string }[]
}

/** Starts a Firefox and speaks WebDriver BiDi with it. */
export async function startFirefox(preferences: Preferences): Promise<Browser> {
  const profile = await createProfileFolder()
  const settings = Object.entries({ ...always, ...preferences }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  )
  await writeFile(join(profile.folder, 'user.js'), settings.join(''))
  const words = ['--headless', '--no-remote', '--profile', profile.folder, '--remote-debugging-port=0'] as const
  // Its own *Work offline* applies to the window, not to a page.
  const started = await startProgram(
    ['firefox-esr', ...words, '--remote-allow-system-access'],
    /WebDriver BiDi listening on (\S+)/,
  )
  const line = await openProtocolConnection(`${started.word}/session`)
  await line.ask('session.new', { capabilities: {} })
  const { contexts } = await line.ask<Tree>('browsingContext.getTree')
  const { context } = contexts[0] ?? { context: '' }

  /** @param target the page, or the window around it */
  async function evaluate(expression: string, target: string): Promise<string> {
    type Evaluated =
      | { type: 'success'; result: { value: string } }
      | { type: 'exception'; exceptionDetails: { text: string } }
    const how = { expression, target: { context: target }, awaitPromise: true, userActivation: false }
    const answer = await line.ask<Evaluated>('script.evaluate', how)
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
    return answer.result.value
  }

  const perform = (...sources: object[]) => line.ask('input.performActions', { context, actions: sources })
  const strike = (...struck: string[]) =>
    perform({
      type: 'key',
      id: 'keys',
      actions: struck.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    })

  return {
    goTo: (url) => line.ask('browsingContext.navigate', { context, url, wait: 'interactive' }).then(() => undefined),
    run: (expression) => evaluate(expression, context),
    press: async (place) => {
      const move = { type: 'pointerMove', ...roundPlace(place) }
      const actions = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]
      await perform({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions })
    },
    type: async (text) => void (await strike(...text)),
    pressKey: async (key) => void (await strike(keys[key])),
    async chooseFiles(value, files) {
      const locator = { type: 'css', value }
      type Located = { nodes: { sharedId: string }[] }
      const { nodes } = await line.ask<Located>('browsingContext.locateNodes', { context, locator })
      await line.ask('input.setFiles', { context, element: { sharedId: nodes[0]?.sharedId }, files })
    },
    async takePicture() {
      const { data } = await line.ask<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    resize: (viewport) => line.ask('browsingContext.setViewport', { context, viewport }).then(() => undefined),
    async countWindows() {
      return (await line.ask<Tree>('browsingContext.getTree')).contexts.length
    },
    async setOffline(isOffline) {
      const windows = await line.ask<Tree>('browsingContext.getTree', { 'moz:scope': 'chrome' })
      await evaluate(`Services.io.offline = ${isOffline}, ''`, windows.contexts[0]?.context ?? '')
    },
    async close() {
      line.close()
      await started.stop()
      await profile.remove()
    },
  }
}

const roundPlace = ({ x, y }: { x: number; y: number }) => ({ x: Math.round(x), y: Math.round(y) })
