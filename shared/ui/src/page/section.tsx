import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

/** Props of {@link Section}. */
export interface SectionProps {
  title?: ReactNode
  description?: ReactNode
  /** Buttons at the right of the title. */
  actions?: ReactNode
  /** Content reaches the card's edges, for tables and lists. */
  flush?: boolean
  /** Below a line, such as a pager or the form's buttons. */
  footer?: ReactNode
  children: ReactNode
}

/** A white card with an optional header: the building block of pages and settings. */
export function Section({ title, description, actions, flush = false, footer, children }: SectionProps) {
  const titleId = useId()
  return (
    <section className="yk-section" aria-labelledby={title ? titleId : undefined}>
      {(title || actions) && (
        <header className="yk-section-header">
          <div>
            {title && (
              <Title order={2} size="h4" id={titleId}>
                {title}
              </Title>
            )}
            {description && <p className="yk-section-description">{description}</p>}
          </div>
          {actions && <div className="yk-actions">{actions}</div>}
        </header>
      )}
      <div className={flush ? undefined : 'yk-section-body'}>{children}</div>
      {footer && <footer className="yk-section-footer">{footer}</footer>}
    </section>
  )
}
