/**
 * The only script of the console. Its pages work without it; it adds what only a script can: keys, passkeys, rows that are chosen together, and
 * care for what was typed. It reads the page by `data-` attributes, which `app/features/console` writes.
 */

import { enablePasskeyButtons } from './passkeys.ts'
import { preventDoubleSubmit } from './prevent-double-submit.ts'
import { enableRowSelection } from './row-selection.ts'
import { saveTypedTexts } from './saved-texts.ts'
import { listenForShortcuts } from './shortcuts.ts'

enablePasskeyButtons()
saveTypedTexts()
preventDoubleSubmit()
enableRowSelection()
listenForShortcuts()
