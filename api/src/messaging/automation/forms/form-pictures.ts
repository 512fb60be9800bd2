import type { SignupFormConfig } from '@yuko/contract/automation/forms/signup-form'
import type { BrandImage } from '@yuko/contract/brand/brand-settings'
import type { Trx } from '#platform/db/database.ts'

/** Marks uploaded pictures as used, each by its field; refuses unknown ones. */
export type TakePictures = (
  trx: Trx,
  organizationId: string,
  pictures: Readonly<Record<string, BrandImage | null>>,
  at: Date,
) => Promise<void>

export const picturesOf = ({ image }: SignupFormConfig) => ({ 'body.image': image })
