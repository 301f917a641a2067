/**
 * Makes public/phones, the screens that the three phones show, and public/screens, those of the manifest, from our own screens in
 * all languages. Run it when they
 * look different: node scripts/phone-pictures/phone-pictures.mjs. `KIRAYA_URL` names a site that runs already.
 */
import { runInside } from '../lib/run-inside.mjs'

await runInside('scripts/phone-pictures/take-phone-pictures.ts')
