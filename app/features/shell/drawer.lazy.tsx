import { useLanguage } from '../../i18n/language-provider.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DrawerLinks } from './drawer-links.lazy.tsx'

/** The links without room in a phone's header, in a drawer from the side. */
export function Drawer({ onClose }: { onClose(): void }) {
  const { t } = useLanguage()
  return (
    <Dialog title={t('menu')} className="drawer" onClose={onClose}>
      <DrawerLinks />
    </Dialog>
  )
}
