import { Drawer } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'

/** Props of {@link DetailDrawer}. */
export interface DetailDrawerProps {
  /** Names the dialog for everyone. */
  title: ReactNode
  /** Beside the close button: previous / next, a menu. */
  actions?: ReactNode
  /** Stays in sight below the content: the main actions. */
  footer?: ReactNode
  /** Navigate to the list's address here, which takes the drawer away. */
  onClose: () => void
  /** Width in pixels from a tablet on; a phone gives it the whole screen. */
  width?: number
  children: ReactNode
}

/**
 * The detail over its list, as a child route: mounted is open; Escape, the backdrop and Back close it. It goes at once: one
 * that navigates after it has slid away undoes what was clicked meanwhile.
 */
export function DetailDrawer({ title, actions, footer, onClose, width = 640, children }: DetailDrawerProps) {
  useFocusBack()
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      returnFocus={false}
      size={width}
      position="right"
      lockScroll={false}
      classNames={{ content: 'yk-drawer', header: 'yk-drawer-header', title: 'yk-drawer-title', body: 'yk-drawer-body' }}
    >
      <Drawer.Overlay backgroundOpacity={0.4} />
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title>{title}</Drawer.Title>
          <div className="yk-actions">
            {actions}
            <Drawer.CloseButton aria-label="Close" />
          </div>
        </Drawer.Header>
        <Drawer.Body>{children}</Drawer.Body>
        {footer && <footer className="yk-drawer-footer">{footer}</footer>}
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** However it goes, the focus goes back to what it was on, such as the row in the list. */
function useFocusBack() {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
}
