/**
 * `npm run test:browsers`: what people do on the site, in browsers that many of them have: Firefox, WebKit and old Chromiums,
 * which it installs if need be (root on Debian). Prints a table and leaves pictures in `.cache/browsers`. Not part of
 * `npm test`, because it fetches half a gigabyte and takes half an hour.
 *   words   only browsers and journeys whose names have one of them, for example `-- firefox offline`
 */
import { runInside } from '../lib/run-inside.mjs'

await runInside('scripts/browsers/test-browsers.ts')
