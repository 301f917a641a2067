/**
 * Makes docs/pictures/home.webp, the picture of README.md, from our own screens in three languages. Run it when they look
 * different: node scripts/home-picture/home-picture.mjs. `KIRAYA_URL` names a site that runs already.
 */
import { runInside } from '../lib/run-inside.mjs'

await runInside('scripts/home-picture/make-home-picture.ts')
