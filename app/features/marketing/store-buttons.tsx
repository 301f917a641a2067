import { Play, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Brand } from '../../../domain/brand.ts'
import { useWords } from '../../i18n/language-provider.tsx'

/** The app in both stores, on a page that every device gets the same. */
export function StoreButtons({ brand }: { brand: Brand }) {
  const { t } = useWords('marketing')
  const buttonOf = (icon: ReactNode, { to, name, look = '' }: { to: string; name: string; look?: string }) => (
    <a href={to} className={`store ${look}`}>
      {icon}
      <span>
        <small>{t('store.get_it')}</small> {name}
      </span>
    </a>
  )
  return (
    <div className="stores">
      {buttonOf(<Play className="size-6" />, { to: brand.androidStoreUrl, name: t('store.android') })}
      {buttonOf(<Smartphone className="size-6" />, {
        to: brand.iosStoreUrl,
        name: t('store.iphone'),
        look: 'store-second',
      })}
    </div>
  )
}
