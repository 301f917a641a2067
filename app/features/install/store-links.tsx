import { Download } from 'lucide'
import type { ReactNode } from 'react'
import type { Brand } from '../../../domain/brand.ts'
import type { NativeApps } from '../../../domain/rules/native-app.ts'
import { appStoreLinks } from '../../../domain/rules/native-app-links.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

interface StoreLinksProps {
  brand: Pick<Brand, 'name' | 'androidStoreUrl' | 'iosStoreUrl'>
  apps: NativeApps
  /** Shown without an app. */
  children?: ReactNode
}

const names = { android: 'help.android', ios: 'help.iphone' } as const

/** The apps in their stores. */
export function StoreLinks({ brand, apps, children }: StoreLinksProps) {
  const { t } = useTranslation('help')
  const stores = appStoreLinks(brand, apps)
  if (stores.length === 0 && !children) return null
  return (
    <section aria-labelledby="app">
      <h2 id="app" className="mb-2 text-18">
        {t('help.app', { name: brand.name })}
      </h2>
      {stores.length === 0 ? (
        children
      ) : (
        <ul className="flex flex-wrap gap-3">
          {stores.map(({ device, url }) => (
            <li key={device}>
              <a href={url} className={buttonClass('outline')}>
                <Icon of={Download} className="size-5" />
                {t(names[device])}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
