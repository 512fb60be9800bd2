import { t } from '@lingui/core/macro'
import { notify } from '@yuko/runtime'
import { TextInput, useForm } from '@yuko/ui'
import { FormDialog } from '@yuko/ui/on-demand'
import { z } from 'zod'
import { type ReleaseChangeBody, useChangeRelease } from '#data/releases.mutations.ts'

/** Changes that need only a reason. */
export type PlainChange =
  | { ask: 'roll-back' | 'promote' | 'end-canary'; version: string }
  | { ask: 'disarm' }
  | { ask: 'unpin'; organizationId: string }

interface Words {
  title: string
  text: string
  button: string
}

function wordsOf(change: PlainChange, title: string): Words {
  switch (change.ask) {
    case 'roll-back':
      return {
        title: t`Roll back “${title}”?`,
        text: t`All organizations return to this version within seconds, open pages with their next load: ${change.version}`,
        button: t`Roll back`,
      }
    case 'promote':
      return {
        title: t`Promote “${change.version}”?`,
        text: t`All organizations get this version within seconds. You can roll back to the current live version.`,
        button: t`Promote`,
      }
    case 'end-canary':
      return {
        title: t`End canary?`,
        text: t`Organizations in the canary return to the live version.`,
        button: t`End canary`,
      }
    case 'disarm':
      return {
        title: t`Turn off automatic rollback?`,
        text: t`Worse versions are no longer rolled back automatically.`,
        button: t`Turn off`,
      }
    case 'unpin':
      return { title: t`Unpin organization?`, text: t`It gets the same version as other organizations.`, button: t`Unpin` }
  }
}

function bodyOf(change: PlainChange, reason: string): ReleaseChangeBody {
  if (change.ask === 'promote') return { action: change.ask, version: change.version, reason }
  return change.ask === 'unpin'
    ? { action: change.ask, organizationId: change.organizationId, reason }
    : { action: change.ask, reason }
}

interface ChangeDialogProps {
  remote: string
  title: string
  change: PlainChange
  onClose: () => void
}

export function ChangeDialog({ remote, title, change, onClose }: ChangeDialogProps) {
  const save = useChangeRelease(remote)
  const words = wordsOf(change, title)
  const isBack = change.ask === 'roll-back'
  const form = useForm({
    initial: { reason: '' },
    schema: z.object({
      reason: z
        .string()
        .min(isBack ? 3 : 0, t`Enter a reason`)
        .max(500),
    }),
    onSubmit: async ({ reason }) => {
      await save.mutateAsync(bodyOf(change, reason))
      notify(t`Saved. Takes effect within seconds.`)
      onClose()
    },
  })
  return (
    <FormDialog title={words.title} submitLabel={words.button} isDestructive={isBack} form={form} onClose={onClose}>
      <p>{words.text}</p>
      <TextInput label={t`Reason`} description={t`Shown in the release log`} data-autofocus {...form.field('reason')} />
    </FormDialog>
  )
}
