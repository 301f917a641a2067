import { Play, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Brand } from '../../../domain/brand.ts'
import { storesOf } from '../../../domain/rules/links/app-links.ts'
import type { NativeApps } from '../../../domain/rules/links/native-app.ts'
import { useWords } from '../../i18n/language-provider.tsx'

interface StoreButtonsProps {
  brand: Brand
  apps: NativeApps
  /** Where there is no app. */
  children: ReactNode
}

const looks = {
  android: { name: 'store.android', Sign: Play },
  ios: { name: 'store.iphone', Sign: Smartphone },
} as const

/** The apps in their stores, on a page that every device gets the same. */
export function StoreButtons({ brand, apps, children }: StoreButtonsProps) {
  const { t } = useWords('marketing')
  const stores = storesOf(brand, apps).map((store) => ({ ...store, ...looks[store.device] }))
  return (
    <div className="stores">
      {stores.length === 0 && children}
      {stores.map(({ url, name, Sign }, i) => (
        <a key={name} href={url} className={`store ${i > 0 ? 'store-second' : ''}`}>
          <Sign className="size-6" />
          <span>
            <small>{t('store.get_it')}</small> {t(name)}
          </span>
        </a>
      ))}
    </div>
  )
}
