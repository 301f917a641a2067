import { ChevronDown, Leaf } from 'lucide'
import { type MouseEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { type DataSaverChoice, dataSaverChoices } from '../../../domain/rules/data-saver-choice.ts'
import { readDataSaverChoice, storeDataSaverChoice } from '../../browser/data-saver-choice.ts'
import { useDataSaver } from '../../browser/data-saver-page.ts'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu, MenuCheckmark, menuItemClass, menuOfItem } from '../../ui/menu.tsx'

/** Chooses when pages are light (docs/decisions/page-start.md), and shows whether they are now. Without JavaScript the form sends a request to the server. */
export function DataSaverMenu() {
  const { t } = useTranslation('shell')
  const { pathname, search } = useLocation()
  const [chosen, setChosen] = useState<DataSaverChoice>()
  const isHydrated = useHydrated()
  const current = chosen ?? (isHydrated ? readDataSaverChoice() : undefined)
  const isLight = useDataSaver()

  function choose(event: MouseEvent<HTMLButtonElement>, choice: DataSaverChoice) {
    event.preventDefault()
    menuOfItem(event)?.hidePopover()
    storeDataSaverChoice(choice)
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
        {dataSaverChoices.map((choice) => (
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
            <MenuCheckmark isChosen={choice === current} />
          </button>
        ))}
      </form>
    </Menu>
  )
}
