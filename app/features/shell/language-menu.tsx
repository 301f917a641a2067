import { ChevronDown, Languages } from 'lucide'
import { type MouseEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Language, languageNames, languages } from '../../../domain/languages.ts'
import { storeLanguage } from '../../browser/language-choice.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu, MenuCheckmark, menuItemClass, menuOfItem } from '../../ui/menu.tsx'

interface LanguageMenuProps {
  /** Is it an entry of the profile page? There its title is visible, like those of the other entries. */
  isEntry?: boolean
  /** Of the language's name, where a row has no room for it. */
  nameClass?: string
  onChosen?(language: Language): void
}

/**
 * Chooses the language. With JavaScript the words change in place; without it the form sends a request to the server, which
 * sets the cookie and redirects back.
 */
export function LanguageMenu({ isEntry = false, nameClass = '', onChosen }: LanguageMenuProps) {
  const { language: current, t, switchTo } = useLanguage()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [hasFailed, setHasFailed] = useState(false)
  const back = pathname + withoutLanguage(search)

  async function choose(event: MouseEvent<HTMLButtonElement>, language: Language) {
    event.preventDefault()
    const menu = menuOfItem(event)
    try {
      if (!(await switchTo(language))) return
    } catch {
      return setHasFailed(true)
    }
    setHasFailed(false)
    menu?.hidePopover()
    menu?.closest('dialog')?.close()
    storeLanguage(language)
    onChosen?.(language)
    if (back !== pathname + search) await navigate(back, { replace: true, preventScrollReset: true })
  }

  return (
    <Menu
      title={t('languages')}
      isTitleShown={isEntry}
      triggerClass={
        isEntry
          ? 'flex min-h-14 w-full items-center gap-3.5 px-5 py-2 font-title hover:bg-sunken focus-visible:-outline-offset-3'
          : '-mr-3 flex min-h-12 items-center gap-1.5 rounded-pill px-3 font-title hover:bg-sunken'
      }
      trigger={
        <>
          <Icon of={Languages} className={isEntry ? '-order-1 size-5 text-peacock-600' : 'size-5'} />
          <span lang={current} className={isEntry ? '-ml-2 text-ink-soft' : nameClass}>
            {languageNames[current]}
          </span>
          <Icon of={ChevronDown} className={isEntry ? 'ml-auto size-5 text-ink-soft' : 'size-4'} />
        </>
      }
    >
      <form method="post" action="/language">
        <input type="hidden" name="back" value={back} />
        {languages.map((language) => (
          <button
            key={language}
            type="submit"
            name="language"
            value={language}
            lang={language}
            aria-current={language === current}
            className={menuItemClass}
            onClick={(event) => choose(event, language)}
          >
            {languageNames[language]}
            <MenuCheckmark isChosen={language === current} />
          </button>
        ))}
      </form>
      {hasFailed && (
        <p role="alert" className="px-3 py-2 leading-snug">
          {t('load_more_failed')}
        </p>
      )}
    </Menu>
  )
}

function withoutLanguage(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('lang')
  return query.size > 0 ? `?${query}` : ''
}
