import { t } from '@lingui/core/macro'
import type { RemoteState } from '@yuko/contract/remotes/release-state'
import { notify } from '@yuko/runtime'
import { TextInput, useForm } from '@yuko/ui'
import { FormDialog, Textarea } from '@yuko/ui/on-demand'
import { z } from 'zod'
import { useChangeRelease } from '#data/releases.mutations.ts'
import { VersionField } from './version-field.tsx'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const idsIn = (text: string) => text.split(/[\s,;]+/).filter(Boolean)

const schema = z.object({
  version: z.string().min(1, t`Choose a version`),
  percent: z.string().regex(/^(100|\d{1,2}(\.\d+)?)$/, t`Enter a number from 0 to 100`),
  organizations: z.string().refine((text) => idsIn(text).every((id) => uuid.test(id)), t`Enter organization IDs, one per line`),
  reason: z.string().max(500),
})

export function CanaryDialog({ remote, onClose }: { remote: RemoteState; onClose: () => void }) {
  const { canary, live, releases } = remote
  const save = useChangeRelease(remote.name)
  const form = useForm({
    initial: {
      version: canary?.version ?? releases.find(({ version, state }) => version !== live && state !== 'refused')?.version ?? '',
      percent: String(canary?.percent ?? 10),
      organizations: canary?.organizationIds.join('\n') ?? '',
      reason: '',
    },
    schema,
    onSubmit: async ({ version, percent, organizations, reason }) => {
      await save.mutateAsync({
        action: 'canary',
        version,
        percent: Number(percent),
        organizationIds: idsIn(organizations),
        reason,
      })
      notify(t`Canary started`)
      onClose()
    },
  })
  return (
    <FormDialog title={t`Canary: ${remote.title}`} submitLabel={t`Start canary`} form={form} onClose={onClose}>
      <p>{t`A random share of organizations gets this version. They keep it when the share grows.`}</p>
      <VersionField
        remote={remote}
        without={live}
        {...form.field('version')}
        onChange={(version) => form.set('version', version)}
      />
      <TextInput label={t`Share of organizations (%)`} inputMode="decimal" data-autofocus {...form.field('percent')} />
      <Textarea
        label={t`Additional organizations`}
        description={t`Organization IDs, one per line`}
        autosize
        minRows={2}
        {...form.field('organizations')}
      />
      <TextInput label={t`Reason`} {...form.field('reason')} />
    </FormDialog>
  )
}
