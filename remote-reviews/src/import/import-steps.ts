import { t } from '@lingui/core/macro'

export const importSteps = [
  t`Upload`,
  t({ message: 'Check', comment: 'Second step of an import, after the upload' }),
  t`Import`,
] as const
