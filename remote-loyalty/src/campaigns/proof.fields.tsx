import { t } from '@lingui/core/macro'
import { provableCampaignTypes } from '@yuko/contract/loyalty/campaigns/campaign-type'
import { Select, Textarea } from '@yuko/ui/on-demand'
import type { FieldsProps } from '#campaigns/campaign-form-state.ts'
import { proofKindLabels } from '#data/proof-wording.ts'

const kinds = Object.entries(proofKindLabels).map(([value, label]) => ({ value, label }))

/** Whether the points come at once, or after the merchant has checked a proof. */
export function ProofFields({ form, isReadOnly }: Pick<FieldsProps, 'form' | 'isReadOnly'>) {
  const { values, field } = form
  if (!(provableCampaignTypes as readonly string[]).includes(values.type)) return null
  const automatic =
    values.type === 'custom_event' ? t`Automatic, when your systems send the event` : t`Automatic, after the click`
  return (
    <>
      <Select
        label={t`Verification`}
        data={[{ value: 'none', label: automatic }, ...kinds]}
        disabled={isReadOnly}
        allowDeselect={false}
        {...field('proofKind')}
      />
      {values.proofKind !== 'none' && (
        <Textarea
          label={t`Instructions`}
          description={t`Tells customers what to submit. They earn once you approve it.`}
          placeholder={t`Upload a screenshot of your post`}
          minRows={2}
          maxLength={300}
          {...field('instructions')}
        />
      )}
    </>
  )
}
