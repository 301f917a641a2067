import { canStart } from './can-start.ts'
import { loadWhenAsked } from './load-when-asked.ts'
import { pressAgainWhenAlive } from './press-again.ts'

/** React Router's module that loads what the page's routes need and starts the page in the browser. */
const startScript = { begin: ' type="module" async="">', end: '</script>' }
const preloadLink = /<link rel="modulepreload" href="([^"]+)"\/>/g
const lastImport = /(import\("[^"]+"\));?$/
const importLine = /^import (?:\* as (\w+) from )?("[^"]+");$/gm

/** The newest of what `older-browsers.ts` brings: where it is there, so is the rest; `npm run check` looks after it (decision 052). */
const hasInterfaces = `'popover' in HTMLElement.prototype`

/** A rendered page, cut before `</head>`. */
export type PageParts = [head: string, rest: string]

/** When the scripts of a page are fetched: right after it was painted, or when a person first does something on it. */
export type Start = 'afterPaint' | 'whenAsked'

interface StartOptions {
  /** Paths of the scripts with the reader's words, which the page waits for too. */
  words: readonly string[]
  /** Name of the built file with what older browsers lack. */
  older: string
  start: Start
}

/**
 * Lets the browser fetch the page's scripts once it has painted the page. All of it can be read and followed
 * without them, and on a slow network they would take the line from style, font and the largest picture. They are asked for
 * one by one: together, asking alone would hold the page up. In a browser that is too old the server's page stays.
 */
export function startLate([head, rest]: PageParts, { words, older, start }: StartOptions): PageParts {
  const attributes = rest.lastIndexOf(startScript.begin)
  const [begin, end] = [attributes + startScript.begin.length, rest.indexOf(startScript.end, attributes)]
  if (attributes < 0 || end < 0) return [head, rest]
  const script = rest.slice(begin, end)
  const preloads = [...head.matchAll(preloadLink)].flatMap(([, path]) => path ?? []).concat(words)
  const imports = [...script.matchAll(importLine)]
  const names = imports.map(([, name]) => name ?? '').join()
  const modules = imports.map(([, , path]) => `import(${path})`).join()
  const late = `if (${canStart}) {
const giveUp = (${pressAgainWhenAlive})();
const load = async () => {
document.documentElement.dataset.light &&= '';
if (!(${hasInterfaces})) await import('/assets/' + '${older}');
for (const href of ${JSON.stringify(preloads)}) {
document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
await new Promise((next) => setTimeout(next));
}
return Promise.all([${modules}]);
};
const untilItComes = ${retryWhenPressed};
const [${names}] = await ${waits[start]};
${script.replace(importLine, '').trim().replace(lastImport, 'untilItComes(() => $1, giveUp);')}
}`
  return [head.replace(preloadLink, ''), rest.slice(0, begin) + late + rest.slice(end)]
}

/** One frame after the first pictures were ready, so that they are painted too. A page opened in the background is not painted; it gets ready all the same. */
const afterPaint = `new Promise((painted) => {
const pictures = Array.from(document.querySelectorAll('img[loading=eager]'), (one) => one.decode());
Promise.allSettled(pictures).then(() => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(painted))));
setTimeout(painted, 2000);
}).then(() => untilItComes(load, giveUp))`

/** What the network has failed to bring is asked for again with the next press, which is noted like those before. */
async function retryWhenPressed<T>(load: () => Promise<T>, giveUp: () => void): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      giveUp()
      await new Promise((resolve) => addEventListener('click', resolve, { capture: true, once: true }))
    }
  }
}

const waits: Record<Start, string> = {
  afterPaint,
  // Under a service worker the scripts are on the device already.
  whenAsked: `(navigator.serviceWorker?.controller ? ${afterPaint} : (${loadWhenAsked})(load, giveUp))`,
}
