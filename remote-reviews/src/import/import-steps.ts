import { t } from '@lingui/core/macro'
export const importSteps = [t`Upload`, t`Check`, t`Import`] as const
