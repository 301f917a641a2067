import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPort } from '../../tests/support/ports.ts'
import type { Browser, Key, Size } from './browser.ts'
import { createProfileFolder, stopBrowserProcess } from './start-browser.ts'

const keys: Record<Key, string> = { Enter: '\uE007', Backspace: '\uE003' }

/** Its window is never narrower than its buttons. */
const slimStyle = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px }'

/** WebKitGTK's example of a browser. */
export const findMiniBrowser = (): string | undefined => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0]

/** Starts WebKit's driver beside a virtual display, and speaks WebDriver with it. */
export async function startWebKit(): Promise<Browser> {
  // Sometimes its browser starts and does not find the driver.
  const { session, stop } = await startSession().catch(startSession)
  const post = <Value>(path: string, body: object = {}) => call<Value>(`${session}/${path}`, 'POST', body)
  const perform = async (source: object) => void (await post('actions', { actions: [source] }))
  const strike = (...struck: string[]) =>
    perform({
      type: 'key',
      id: 'keys',
      actions: struck.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    })

  async function run(expression: string): Promise<string> {
    const script = `const tell = arguments[0];
      Promise.resolve().then(() => ${expression}).then((value) => tell({ value }), (error) => tell({ fault: String(error) }))`
    const { value, fault } = await post<{ value: string; fault?: string }>('execute/async', { script, args: [] })
    if (fault !== undefined) throw new Error(fault)
    return value
  }

  return {
    async goTo(url) {
      await run('(window.isLeft = true, "")')
      await post('url', { url })
      const hasCome = () => run('String(!window.isLeft && document.readyState !== "loading")').catch(() => 'false')
      const end = Date.now() + 60_000
      while ((await hasCome()) !== 'true') {
        if (Date.now() > end) throw new Error('no page loaded within 60 s')
        await sleep(50)
      }
    },
    run,
    press: ({ x, y }) =>
      perform({
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      }),
    type: (text) => strike(...text),
    pressKey: (key) => strike(keys[key]),
    async chooseFiles(value, paths) {
      const found = await post<Record<string, string>>('element', { using: 'css selector', value })
      await post(`element/${found[elementKey]}/value`, { text: paths.join('\n') })
    },
    async takePicture() {
      return Buffer.from(await call<string>(`${session}/screenshot`, 'GET'), 'base64')
    },
    async resize({ width, height }) {
      const { height: outer } = await post<Size>('window/rect', { width, height })
      const bar = outer - Number(await run('String(innerHeight)'))
      await post('window/rect', { width, height: height + bar })
    },
    countWindows: async () => (await call<string[]>(`${session}/window/handles`, 'GET')).length,
    async close() {
      await call(session, 'DELETE').catch(() => undefined)
      await stop()
    },
  }
}

interface Session {
  /** Its address. */
  session: string
  stop(): Promise<void>
}

async function startSession(): Promise<Session> {
  const profile = await createProfileFolder()
  await mkdir(join(profile.folder, 'gtk-3.0'))
  await writeFile(join(profile.folder, 'gtk-3.0/gtk.css'), slimStyle)
  const screen = ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
  const display = spawn('Xvfb', screen, { stdio: ['ignore', 'pipe', 'ignore'] })
  const [number] = await once(display.stdout, 'data')
  const port = await findPort()
  const surroundings = {
    DISPLAY: `:${String(number).trim()}`,
    GDK_BACKEND: 'x11',
    XDG_CONFIG_HOME: profile.folder,
    // There is no sound device, and starting one takes long.
    GTK_A11Y: 'none',
    NO_AT_BRIDGE: '1',
  }
  const env = { ...process.env, ...surroundings }
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' })
  async function stop(): Promise<void> {
    await stopBrowserProcess(driver)
    // A browser that hangs ends with its display.
    await stopBrowserProcess(display)
    await profile.remove()
  }
  const url = `http://127.0.0.1:${port}`
  try {
    while (!(await fetch(`${url}/status`).catch(() => undefined))) await sleep(50)
    const { sessionId } = await call<{ sessionId: string }>(`${url}/session`, 'POST', { capabilities: capabilities() })
    return { session: `${url}/session/${sessionId}`, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function capabilities() {
  const browser = { binary: findMiniBrowser(), args: ['--automation'] }
  // Only this machine: other addresses are refused.
  const nowhere = { proxyType: 'manual', httpProxy: '127.0.0.1:9', sslProxy: '127.0.0.1:9', noProxy: ['127.0.0.1'] }
  // The driver cannot evaluate in a page while it loads, and with a silent server it loads without end.
  return { alwaysMatch: { proxy: nowhere, pageLoadStrategy: 'none', 'webkitgtk:browserOptions': browser } }
}

/** One call of WebDriver. @throws with its error */
async function call<Value>(address: string, method: 'GET' | 'POST' | 'DELETE', body?: object): Promise<Value> {
  // The result of a script is lost when another page loads at that moment: it has to be repeated.
  const isShort = address.endsWith('/execute/async') || method === 'DELETE'
  const signal = AbortSignal.timeout(isShort ? 5_000 : 30_000)
  const answer = await fetch(address, { method, signal, ...(body && { body: JSON.stringify(body) }) }).catch(() => {
    throw new Error(`${address.slice(address.lastIndexOf('/') + 1)} is not answered`)
  })
  const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } }
  if (!answer.ok) throw new Error(value.message || value.error || `WebDriver answers ${answer.status}`)
  return value
}

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
