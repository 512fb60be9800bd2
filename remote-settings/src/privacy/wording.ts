import { t } from '@lingui/core/macro'
import type { PrivacyRequest } from '@yuko/contract/privacy/privacy-request'
import type { Tone } from '@yuko/ui'

export const kindLabels: Record<PrivacyRequest['kind'], string> = {
  export: t`Export`,
  erase: t`Erase`,
  erase_shop: t`Erase store`,
}

export const sourceLabels: Record<PrivacyRequest['source'], string> = { merchant: t`Member`, platform: t`Store platform` }

const labels: Record<PrivacyRequest['status'], string> = {
  waiting: t`Pending`,
  working: t`In progress`,
  done: t`Done`,
  failed: t`Failed`,
}
const tones: Record<PrivacyRequest['status'], Tone> = { waiting: 'neutral', working: 'info', done: 'success', failed: 'danger' }

export function stateOf({ status, isOverdue }: PrivacyRequest): { words: string; tone: Tone } {
  return isOverdue ? { words: t`Overdue`, tone: 'danger' } : { words: labels[status], tone: tones[status] }
}

/** `rows of files` as "Rows of files". */
export const areaLabel = (area: string): string => area.charAt(0).toUpperCase() + area.slice(1)

export const askedBy = ({ source, requestedBy }: PrivacyRequest): string => requestedBy ?? sourceLabels[source]
