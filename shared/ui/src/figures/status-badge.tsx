import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'

/** What a status means to the merchant: fine, in progress, needs attention, wrong, or none of these. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

const toneOf: Record<string, Tone> = {
  active: 'success',
  completed: 'success',
  delivered: 'success',
  live: 'success',
  published: 'success',
  verified: 'success',
  importing: 'info',
  running: 'info',
  scheduled: 'info',
  validating: 'info',
  paused: 'warning',
  pending: 'warning',
  waiting: 'warning',
  failed: 'danger',
  rejected: 'danger',
  spam: 'danger',
}

/** Statuses with the same name on every screen. */
const names: Readonly<Record<string, string>> = {
  draft: t`Draft`,
  active: t`Active`,
  paused: t`Paused`,
  archived: t`Archived`,
}

/** Props of {@link StatusBadge}. */
export interface StatusBadgeProps {
  /** The API's value; its tone is the same on every screen. */
  status: string
  tone?: Tone
  /** The displayed name, unless the status has one for every screen. */
  children?: ReactNode
}

/** A status as a colored dot and text: never by color alone. */
export function StatusBadge({ status, tone, children }: StatusBadgeProps) {
  const words = status.replaceAll(/[_-]/g, ' ')
  return (
    <span className="yk-status" data-tone={tone ?? toneOf[status] ?? 'neutral'}>
      {children ?? names[status] ?? words.charAt(0).toUpperCase() + words.slice(1)}
    </span>
  )
}
