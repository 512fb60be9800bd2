import { t } from '@lingui/core/macro'
import { EmptyState, Section } from '@yuko/ui'
import type { ReactNode } from 'react'

/** Replaces a page the member cannot view. */
export function NoPermission({ children }: { children: ReactNode }) {
  return (
    <Section>
      <EmptyState title={t`You don’t have permission to view this page`}>
        {children} {t`Ask an owner to change your role.`}
      </EmptyState>
    </Section>
  )
}
