import { X } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/language-provider.tsx'
import type { MessageId } from '../../i18n/translator.ts'
import { iconButtonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Keys that open pages after `g`, by the name of the page. */
export const pageShortcutKeys: Readonly<Partial<Record<string, string>>> = {
  today: 't',
  reports: 'r',
  appeals: 'w',
  ads: 'a',
  people: 'p',
  reviews: 'v',
  rentals: 'e',
  team: 'm',
  log: 'l',
  categories: 'c',
  banners: 'b',
  calls: 'k',
  deletions: 'd',
  messages: 'o',
  jobs: 'j',
  settings: 's',
}

/** The other keys and what they do. */
const keys = [
  ['j', 'console.keys.next_row'],
  ['k', 'console.keys.row_before'],
  ['x', 'console.keys.choose_row'],
  ['Enter', 'console.keys.open_row'],
  ['/', 'console.keys.find'],
  ['n', 'console.keys.next_page'],
  ['?', 'console.keys.list'],
] as const satisfies readonly (readonly [key: string, name: MessageId])[]

interface ShortcutHelpProps {
  /** The pages of the reader's menu. */
  pages: readonly { name: string; text: string }[]
}

/** The help for keyboard shortcuts, and the button that opens it. The console's script shows both. */
export function ShortcutHelp({ pages }: ShortcutHelpProps) {
  const { t } = useTranslation('console')
  return (
    <>
      <button
        type="button"
        hidden
        data-shortcuts-opener=""
        className="min-h-11 justify-self-start text-14 text-ink-soft underline underline-offset-4"
      >
        {t('console.keys')}
      </button>
      <dialog data-shortcuts="" tabIndex={-1} className="dialog small-dialog" aria-labelledby="shortcuts-title">
        <div className="dialog-body">
          <form method="dialog" className="dialog-head mb-2 flex items-center justify-between">
            <h2 id="shortcuts-title" className="text-22">
              {t('console.keys')}
            </h2>
            <button type="submit" aria-label={t('close')} className={`${iconButtonClass} -mr-3`}>
              <Icon of={X} className="size-6" />
            </button>
          </form>
          <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
            <dl className="grid content-start gap-2">
              {keys.map(([key, name]) => (
                <Shortcut key={key} text={t(name)}>
                  <Key text={key} />
                </Shortcut>
              ))}
            </dl>
            <dl className="grid content-start gap-2">
              {pages.map(({ name, text }) => {
                const key = pageShortcutKeys[name]
                return (
                  key && (
                    <Shortcut key={name} text={text}>
                      <Key text="g" /> <Key text={key} />
                    </Shortcut>
                  )
                )
              })}
            </dl>
          </div>
        </div>
      </dialog>
    </>
  )
}

function Shortcut({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[4rem_minmax(0,1fr)] items-baseline gap-3">
      <dt className="whitespace-nowrap">{children}</dt>
      <dd>{text}</dd>
    </div>
  )
}

const Key = ({ text }: { text: string }) => (
  <kbd
    lang="en"
    className="inline-block min-w-7 rounded-6 border border-line-strong bg-sunken px-1.5 py-0.5 text-center text-14"
  >
    {text}
  </kbd>
)
