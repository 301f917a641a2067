import { Play, Smartphone } from 'lucide'
import type { ReactNode } from 'react'
import type { Brand } from '../../../domain/brand.ts'
import type { NativeApps } from '../../../domain/rules/native-app.ts'
import { storesOf } from '../../../domain/rules/native-app.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/icon.tsx'

interface StoreButtonsProps {
  brand: Brand
  apps: NativeApps
  /** Where there is no app. */
  children: ReactNode
}

const looks = {
  android: { name: 'store.android', icon: Play },
  ios: { name: 'store.iphone', icon: Smartphone },
} as const

/** The apps in their stores, on a page that every device gets the same. */
export function StoreButtons({ brand, apps, children }: StoreButtonsProps) {
  const { t } = useWords('marketing')
  const stores = storesOf(brand, apps).map((store) => ({ ...store, ...looks[store.device] }))
  return (
    <div className="stores">
      {stores.length === 0 && children}
      {stores.map(({ url, name, icon }, i) => (
        <a key={name} href={url} className={`store ${i > 0 ? 'store-second' : ''}`}>
          <Icon of={icon} className="size-6" />
          <span>
            <small>{t('store.get_it')}</small> {t(name)}
          </span>
        </a>
      ))}
    </div>
  )
}
