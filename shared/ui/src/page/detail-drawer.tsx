import { t } from '@lingui/core/macro'
import { Drawer, FocusTrap } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent } from 'react'

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
        {/* The dialog says its name first; no button of it is meant yet. */}
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

/** Escape closes what is on top: a question, a menu or a list over the drawer goes before the drawer does. */
function useEscape(onClose: () => void) {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || !(event.target instanceof Element)) return
    const layer = event.target.closest('[role="dialog"], [role="menu"], [role="listbox"], [aria-expanded="true"]')
    const isOverDrawer = layer !== null && layer.getAttribute('aria-modal') !== 'true'
    if (!isOverDrawer && document.querySelectorAll('[aria-modal="true"]').length === 1) onClose()
  })
  useEffect(() => {
    // Before the layers above hear of it and go.
    addEventListener('keydown', handle, { capture: true })
    return () => removeEventListener('keydown', handle, { capture: true })
  }, [])
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
