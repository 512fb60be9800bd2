import { t } from '@lingui/core/macro'
import { heldOutShare } from '@yuko/contract/figures/group-comparison'
import { TextInput, useForm } from '@yuko/ui'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { SectionForm } from '#settings/section-form.tsx'

const schema = z
  .object({ percent: z.string() })
  .transform(({ percent }) => ({ percent: percent.trim() === '' ? Number.NaN : Number(percent) }))
  .pipe(heldOutShare)

interface ShareFormProps {
  label: ReactNode
  percent: number
  mayEdit: boolean
  onSave: (percent: number) => Promise<unknown>
}

/** The share of people in a holdout group. Mount it anew when the saved share changes. */
export function ShareForm({ label, percent, mayEdit, onSave }: ShareFormProps) {
  const form = useForm({ initial: { percent: String(percent) }, schema, onSubmit: (body) => onSave(body.percent) })
  return (
    <SectionForm
      form={form}
      mayEdit={mayEdit}
      saveLabel={t`Save share`}
      hint={percent > 0 && t`Another share starts the measurement from zero.`}
    >
      <TextInput
        inputMode="numeric"
        label={label}
        description={t`0 to 20. 5 to 10 is usual. 0 turns it off.`}
        rightSection={<span aria-hidden>%</span>}
        maw={260}
        {...form.field('percent')}
      />
    </SectionForm>
  )
}
