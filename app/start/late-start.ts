import { canStart } from './can-start.ts'
import { loadWhenAsked } from './load-when-asked.ts'
import { pressAgainWhenAlive } from './press-again.ts'

/** React Router's module that loads the scripts of the page's routes and starts hydration. */
const startScript = { begin: ' type="module" async="">', end: '</script>' }
const preloadLink = /<link rel="modulepreload" href="([^"]+)"\/>/g
const lastImport = /(import\("[^"]+"\));?$/
const importLine = /^import (?:\* as (\w+) from )?("[^"]+");$/gm

/** The newest of the interfaces in `older-browsers.ts`: a browser that has it has the rest; `npm run check` verifies that (decision 052). */
const hasInterfaces = `'popover' in HTMLElement.prototype`

/** A rendered page, cut before `</head>`. */
export type PageParts = [head: string, rest: string]

/** The time when the scripts of a page load: right after its first paint, or on the reader's first action. */
export type Start = 'afterPaint' | 'whenAsked'

interface StartOptions {
  /** Paths of the scripts with the reader's words, which hydration waits for too. */
  words: readonly string[]
  /** Name of the built file with the interfaces that older browsers lack. */
  older: string
  start: Start
}

/**
 * Makes the browser load the page's scripts after the first paint. The page is readable with working links
 * without them, and on a slow network they would delay style, font and the largest picture. They are requested
 * one by one: together, the requests alone would block the page. In a browser that is too old the server's page stays.
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

/** One frame after the first pictures were ready, so that they are painted too. A page opened in the background is not painted; it loads all the same. */
const afterPaint = `new Promise((painted) => {
const pictures = Array.from(document.querySelectorAll('img[loading=eager]'), (one) => one.decode());
Promise.allSettled(pictures).then(() => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(painted))));
setTimeout(painted, 2000);
}).then(() => untilItComes(load, giveUp))`

/** After a network error the next press requests the scripts again, and is replayed like those before. */
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
