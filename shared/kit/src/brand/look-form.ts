import type { LoyaltyLook } from '@yuko/contract/brand/loyalty-look'

interface FieldProps<Value> {
  name: string
  value: Value
  error: string | undefined
  onChange: (next: unknown) => void
  onBlur: () => void
}

/** The form state of a look, or of a whole brand. */
export interface LookForm {
  values: LoyaltyLook
  // A method, so that a form with further values is one too.
  set<Name extends keyof LoyaltyLook>(name: Name, value: LoyaltyLook[Name]): void
  field<Name extends keyof LoyaltyLook>(name: Name): FieldProps<LoyaltyLook[Name]>
}
