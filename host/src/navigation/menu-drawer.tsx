import { t } from '@lingui/core/macro'
import { Drawer } from '@yuko/ui/on-demand'
import css from '#navigation/menu-drawer.module.css'
import { Sidebar } from '#navigation/sidebar.tsx'

interface MenuDrawerProps {
  isOpen: boolean
  onClose: () => void
  isPreApp: boolean
}

/** The sidebar on narrow screens. */
export function MenuDrawer({ isOpen, onClose, isPreApp }: MenuDrawerProps) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="left"
      size={280}
      title={t`Menu`}
      classNames={{ content: css.drawer, body: css.drawerBody }}
    >
      <Sidebar isPreApp={isPreApp} isInDrawer />
    </Drawer>
  )
}
