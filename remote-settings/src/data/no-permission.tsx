import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { EmptyState, Section } from '@yuko/ui'
import type { ReactNode } from 'react'

/** In place of what a member may not see: who may. */
export function NoPermission({ children }: { children: ReactNode }) {
  return (
    <Section>
      <EmptyState title={t`You may not see this`}>
        <Trans>{children} Ask one of them, or an owner to change your role.</Trans>
      </EmptyState>
    </Section>
  )
}
