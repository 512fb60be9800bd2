import { t } from '@lingui/core/macro'
import { CloseButton } from '@yuko/ui'
import { DetailDrawer } from '@yuko/ui/on-demand'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from '../builder.module.css'

interface PanelProps {
  title: ReactNode
  icon?: ReactNode
  footer?: ReactNode
  /** Shown as a drawer when there's no room next to the canvas. */
  isDrawer: boolean
  onClose: () => void
  children: ReactNode
}

/** A panel next to the canvas for a step or the whole workflow; full screen on phones. */
export function Panel({ title, icon, footer, isDrawer, onClose, children }: PanelProps) {
  const root = useRef<HTMLElement>(null)
  useEffect(() => {
    // Move focus into the panel when it was opened by keyboard.
    root.current?.focus({ preventScroll: true })
  }, [])
  if (isDrawer) {
    return (
      <DetailDrawer title={title} onClose={onClose} footer={footer} width={520}>
        {children}
      </DetailDrawer>
    )
  }
  return (
    <aside
      ref={root}
      className={styles.panel}
      aria-label={typeof title === 'string' ? title : t`Details`}
      tabIndex={-1}
      onKeyDown={(event) => {
        const isInLayer = event.target instanceof Element && event.target.closest('[role="dialog"], [aria-expanded="true"]')
        if (event.key === 'Escape' && !isInLayer) onClose()
      }}
    >
      <header className={styles.panelHead}>
        {icon}
        <h2>{title}</h2>
        <CloseButton aria-label={t`Close`} onClick={onClose} />
      </header>
      <div className={styles.panelBody}>{children}</div>
      {footer && <footer className={styles.panelFoot}>{footer}</footer>}
    </aside>
  )
}
