import { t } from '@lingui/core/macro'
import { emailCampaignName } from '@yuko/contract/automation/campaigns/email-campaign'
import { TextInput, useForm } from '@yuko/ui'
import { FormDialog } from '@yuko/ui/on-demand'
import { z } from 'zod'

interface RenameCampaignProps {
  name: string
  onRename: (name: string) => Promise<unknown>
  onClose: () => void
}

const schema = z.object({ name: emailCampaignName })

export function RenameCampaignForm({ name, onRename, onClose }: RenameCampaignProps) {
  const form = useForm({ initial: { name }, schema, onSubmit: (values) => onRename(values.name) })
  return (
    <FormDialog title={t`Rename campaign`} submitLabel={t`Rename`} form={form} onClose={onClose}>
      <TextInput label={t`Name`} maxLength={120} data-autofocus {...form.field('name')} />
    </FormDialog>
  )
}
