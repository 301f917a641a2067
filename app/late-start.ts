/** React Router's module that loads what the page's routes need and starts the page in the browser. */
const startScript = /<script type="module" async="">([\s\S]*?)<\/script>/
const preloadLink = /<link rel="modulepreload" href="([^"]+)"\/>/g
const importLine = /^import (?:\* as (\w+) from )?("[^"]+");$/gm

/**
 * Lets the browser fetch the page's scripts once it has painted the page. All of it can be read and followed
 * without them, and on a slow network they would take the line from style, font and the largest picture.
 * @param page the rendered page with React Router's script that starts it
 * @param words paths of the scripts with the reader's words, which the page waits for too
 */
export function startAfterFirstPaint(page: string, words: readonly string[]): string {
  const preloads = [...page.matchAll(preloadLink)].flatMap(([, path]) => path ?? []).concat(words)
  return page.replace(preloadLink, '').replace(startScript, (_script, start: string) => {
    const imports = [...start.matchAll(importLine)]
    const names = imports.map(([, name]) => name ?? '').join()
    const modules = imports.map(([, , path]) => `import(${path})`).join()
    return `<script type="module" async>${afterPaint}
for (const href of ${JSON.stringify(preloads)}) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
const [${names}] = await Promise.all([${modules}]);
${start.replace(importLine, '').trim()}</script>`
  })
}

/** A page opened in the background is not painted; it gets ready all the same. */
const afterPaint = `await new Promise((painted) => {
requestAnimationFrame(() => setTimeout(painted));
setTimeout(painted, 2000);
});`
