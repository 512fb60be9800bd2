import { t } from '@lingui/core/macro'
import { Drawer, FocusTrap } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent } from 'react'

/** Props of {@link DetailDrawer}. */
export interface DetailDrawerProps {
  /** The dialog's accessible name. */
  title: ReactNode
  /** Next to the close button: previous / next, a menu. */
  actions?: ReactNode
  /** Always visible below the content: the main actions. */
  footer?: ReactNode
  /** Navigate to the list's URL here, which unmounts the drawer. */
  onClose: () => void
  /** Width in pixels from tablets on; on phones it fills the screen. */
  width?: number
  children: ReactNode
}

/**
 * A detail over its list, as a child route, open while mounted; Escape, the backdrop, and Back close it. It closes without an
 * animation: navigating after one would undo clicks made meanwhile.
 */
export function DetailDrawer({ title, actions, footer, onClose, width = 640, children }: DetailDrawerProps) {
  useFocusBack()
  useEscape(onClose)
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      returnFocus={false}
      closeOnEscape={false}
      size={width}
      position="right"
      lockScroll={false}
      classNames={{ content: 'yk-drawer', header: 'yk-drawer-header', title: 'yk-drawer-title', body: 'yk-drawer-body' }}
    >
      <Drawer.Overlay backgroundOpacity={0.4} />
      <Drawer.Content>
        {/* The dialog's name is announced first; no button is focused yet. */}
        <FocusTrap.InitialFocus />
        <Drawer.Header>
          <Drawer.Title>{title}</Drawer.Title>
          <div className="yk-actions">
            {actions}
            <Drawer.CloseButton aria-label={t`Close`} />
          </div>
        </Drawer.Header>
        <Drawer.Body>{children}</Drawer.Body>
        {footer && <footer className="yk-drawer-footer">{footer}</footer>}
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** Escape closes the top layer: a dialog, menu, or list above the drawer before the drawer. */
function useEscape(onClose: () => void) {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || !(event.target instanceof Element)) return
    const layer = event.target.closest('[role="dialog"], [role="menu"], [role="listbox"], [aria-expanded="true"]')
    const isOverDrawer = layer !== null && layer.getAttribute('aria-modal') !== 'true'
    if (!isOverDrawer && document.querySelectorAll('[aria-modal="true"]').length === 1) onClose()
  })
  useEffect(() => {
    // Before the layers above handle it and close.
    addEventListener('keydown', handle, { capture: true })
    return () => removeEventListener('keydown', handle, { capture: true })
  }, [])
}

/** However it closes, the focus returns to where it was, such as the row in the list. */
function useFocusBack() {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
}
