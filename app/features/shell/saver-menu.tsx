import { ChevronDown, Leaf } from 'lucide'
import { type MouseEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { type SaverChoice, saverChoices } from '../../../domain/rules/saver-choice.ts'
import { useLight } from '../../browser/light-page.ts'
import { chooseSaver, readSaverChoice } from '../../browser/saver-choice.ts'
import { useAlive } from '../../browser/use-alive.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu, MenuTick, menuItemClass, menuOf } from '../../ui/menu.tsx'

/** Chooses when pages are light (docs/decisions/page-start.md), and shows whether they are now. Without JavaScript the form sends a request to the server. */
export function SaverMenu() {
  const { t } = useWords('shell')
  const { pathname, search } = useLocation()
  const [chosen, setChosen] = useState<SaverChoice>()
  const isAlive = useAlive()
  const current = chosen ?? (isAlive ? readSaverChoice() : undefined)
  const isLight = useLight()

  function choose(event: MouseEvent<HTMLButtonElement>, choice: SaverChoice) {
    event.preventDefault()
    menuOf(event)?.hidePopover()
    chooseSaver(choice)
    setChosen(choice)
  }
  return (
    <Menu
      title={t('saver')}
      triggerClass="flex min-h-12 items-center gap-1.5 rounded-pill px-3 font-title hover:bg-sunken"
      trigger={
        <>
          <Icon of={Leaf} className="size-5" />
          <span aria-hidden="true">{t('saver')}</span>
          <span className="text-14 text-ink-soft">{t(isLight ? 'saver.is_on' : 'saver.is_off')}</span>
          <Icon of={ChevronDown} className="size-4" />
        </>
      }
    >
      <p className="px-3 pb-2 text-14 text-ink-soft">{t('saver.what')}</p>
      <form method="post" action="/data-saver">
        <input type="hidden" name="back" value={pathname + search} />
        {saverChoices.map((choice) => (
          <button
            key={choice}
            type="submit"
            name="saver"
            value={choice}
            aria-current={choice === current}
            className={menuItemClass}
            onClick={(event) => choose(event, choice)}
          >
            {t(`saver.${choice}`)}
            <MenuTick isChosen={choice === current} />
          </button>
        ))}
      </form>
    </Menu>
  )
}
