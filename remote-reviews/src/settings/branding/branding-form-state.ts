import type { BrandSettings } from '@yuko/contract/brand/brand-settings'
import type { useForm } from '@yuko/ui'
import type { BrandValues } from './brand-values.ts'

/** The form state, owned by the page. */
export interface BrandingFormProps {
  form: ReturnType<typeof useForm<BrandValues, BrandSettings>>
  isReadOnly: boolean
}
