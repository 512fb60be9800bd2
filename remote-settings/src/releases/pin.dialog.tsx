import { t } from '@lingui/core/macro'
import type { RemoteState } from '@yuko/contract/remotes/release-state'
import { notify, useHost } from '@yuko/runtime'
import { TextInput, useForm } from '@yuko/ui'
import { FormDialog } from '@yuko/ui/on-demand'
import { z } from 'zod'
import { useChangeRelease } from '#data/releases.mutations.ts'
import { VersionField } from './version-field.tsx'

const schema = z.object({
  organizationId: z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, t`Enter an organization ID`),
  version: z.string().min(1, t`Choose a version`),
  reason: z.string().max(500),
})

export function PinDialog({ remote, onClose }: { remote: RemoteState; onClose: () => void }) {
  const { organization } = useHost()
  const save = useChangeRelease(remote.name)
  const form = useForm({
    initial: { organizationId: organization.uuid, version: remote.live ?? remote.releases[0]?.version ?? '', reason: '' },
    schema,
    onSubmit: async (pin) => {
      await save.mutateAsync({ action: 'pin', ...pin })
      notify(t`Organization pinned`)
      onClose()
    },
  })
  return (
    <FormDialog title={t`Pin organization: ${remote.title}`} submitLabel={t`Pin`} form={form} onClose={onClose}>
      <p>{t`The organization keeps this version until you unpin it, whatever is live or in a canary.`}</p>
      <TextInput
        label={t`Organization`}
        description={t`Organization ID. Yours is prefilled.`}
        data-autofocus
        {...form.field('organizationId')}
      />
      <VersionField remote={remote} {...form.field('version')} onChange={(version) => form.set('version', version)} />
      <TextInput label={t`Reason`} {...form.field('reason')} />
    </FormDialog>
  )
}
