import { Drawer } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Props of {@link DetailDrawer}. */
export interface DetailDrawerProps {
  /** Names the dialog for everyone. */
  title: ReactNode
  /** Id of what is shown: choosing something else while the drawer leaves brings it back with that. */
  shown?: string
  /** Beside the close button: previous / next, a menu. */
  actions?: ReactNode
  /** Stays in sight below the content: the main actions. */
  footer?: ReactNode
  /** Called when the drawer has left: navigate to the list's address here. */
  onClose: () => void
  /** Asked before it leaves; false keeps it open, as unsaved work does. */
  mayClose?: () => boolean
  /** Width in pixels from a tablet on; a phone gives it the whole screen. */
  width?: number
  children: ReactNode
}

/** The detail over its list, as a child route: mounted is open; Escape, the backdrop and Back close it. */
export function DetailDrawer({
  title,
  shown = '',
  actions,
  footer,
  onClose,
  mayClose,
  width = 640,
  children,
}: DetailDrawerProps) {
  const [left, setLeft] = useState<string>()
  // The transition keeps the handler that it began with; what happened since has to count.
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  return (
    <Drawer.Root
      opened={left !== shown}
      onClose={() => mayClose?.() !== false && setLeft(shown)}
      onExitTransitionEnd={() => latest.current()}
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
