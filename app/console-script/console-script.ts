/**
 * The only script of the console. Its pages work without it; it adds what only a script can: keys, passkeys, rows that are chosen together, and
 * care for what was typed. It reads the page by `data-` attributes, which `app/features/console` writes.
 */
import { keepTexts } from './kept-texts.ts'
import { offerPasskeys } from './passkeys.ts'
import { sendOnce } from './send-once.ts'
import { listenForKeys } from './shortcuts.ts'
import { showChosen } from './table-rows.ts'

offerPasskeys()
keepTexts()
sendOnce()
showChosen()
listenForKeys()
